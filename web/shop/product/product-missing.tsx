import { useEffect } from 'react'
import { toast } from '#web/ui/toast.ts'
import { MissingPage } from '../layout/missing-page.tsx'

/** In place of a product that is not there: sold no more, or never named in the address (behaviour §5). */
export function ProductMissing({ isIdMissing }: { isIdMissing: boolean }) {
  useEffect(() => {
    if (isIdMissing) toast.destructive('Invalid product ID')
  }, [isIdMissing])

  return (
    <MissingPage
      name="Product not found"
      text={isIdMissing ? 'The address is incomplete.' : 'It may no longer be sold.'}
    />
  )
}
