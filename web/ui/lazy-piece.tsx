import { type ComponentType, type ReactNode, useEffect, useState, useTransition } from 'react'
import { isShopThere } from './is-shop-there.ts'
import type { Lazy } from './lazy-overlay.tsx'
import { LoadError } from './load-error.tsx'
import { useStore } from './store.ts'

type Props<Given> = { piece: Lazy<ComponentType<Given>>; props: Given; children: ReactNode }

/** A piece of a page whose script is fetched with its page; the children are shown until then. Where it is lost, only its place shows that. */
export function LazyPiece<Given extends object>({ piece, props, children }: Props<Given>) {
  const Piece = useStore(piece)
  const [isLost, setLost] = useState(false)
  const [isTrying, startTrying] = useTransition()
  useEffect(() => {
    piece.fetch().catch(() => setLost(true))
  }, [piece])

  const refetch = () =>
    startTrying(async () => {
      try {
        await piece.fetch()
      } catch {
        // After a new version of the shop the script is gone.
        if (await isShopThere()) window.location.reload()
      }
    })

  if (Piece) return <Piece {...props} />
  return isLost ? <LoadError query={{ refetch, isFetching: isTrying }} /> : children
}
