import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { texts } from './texts.ts'

/** The ways from the panel to a page of the shop: `view` opens it as visitors see it, `copy` copies its address for them. */
export function useShopPage() {
  const { publicUrl } = useApp()
  const look = useWrite({
    send: async (api, path: string) => {
      // By the press itself: after the answer a browser would block it. Browsers inside other apps open none.
      const tab = window.open('', '_blank')
      try {
        await api.startPreview()
      } catch (error) {
        tab?.close()
        throw error
      }
      if (tab) tab.opener = null
      ;(tab ?? window).location.assign(new URL(path, window.location.origin))
    },
  })

  function copy(path: string) {
    const url = publicUrl + path
    void copyText(url, texts.copied, texts.notCopied(url))
  }

  return { view: look.mutate, isOpening: look.isPending, copy }
}
