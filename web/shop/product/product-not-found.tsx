import { useEffect } from 'react'
import { toast } from '#web/ui/toast.ts'
import { NotFound } from '../layout/not-found.tsx'

/** In place of a product that is not there: sold no more, or never named in the address (behaviour §5). */
export function ProductNotFound({ isIdMissing }: { isIdMissing: boolean }) {
  useEffect(() => {
    if (isIdMissing) toast.destructive('Invalid product ID')
  }, [isIdMissing])

  return (
    <NotFound
      name="Product not found"
      text={isIdMissing ? 'The address is incomplete.' : 'It may no longer be sold.'}
    />
  )
}
