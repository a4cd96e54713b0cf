import { useMutation } from '@tanstack/react-query'
import type { Product } from '#contract/products.ts'
import { useApp } from '#web/app/context.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = { product: Product | null; isOpen: boolean; onClose: () => void; onDeleted: () => void }

/** Asks, deletes and reloads the list (behaviour §4). */
export function DeleteProductDialog({ product, isOpen, onClose, onDeleted }: Props) {
  const { api, queries } = useApp()
  const remove = useMutation({
    mutationFn: (id: string) => api.deleteProduct({ params: { id } }),
    onSuccess: onDeleted,
    onError: (error) => toast.destructive(error.message),
    // Also after a refusal: somebody else may have deleted it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['adminListProducts'] }),
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure you want to delete this product?"
      text={product?.title}
      confirmLabel="Delete"
      onConfirm={() => product && remove.mutateAsync(product._id)}
    />
  )
}
