import { isRefusal } from '#web/api.ts'
import { useWrite } from '#web/app/use-write.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { texts } from './texts.ts'

/** Over the shop where staff look at it: a reminder of that, and the way back. */
export function PreviewBar() {
  const leave = () => window.location.assign(paths.admin.dashboard)
  const end = useWrite({
    send: (api) => api.endPreview(),
    onSuccess: leave,
    // Whose session has ended finds the way in there.
    onError: (error) => (isRefusal(error) ? leave() : toast.destructive(error.message)),
  })
  return (
    <aside aria-label={texts.preview} data-preview className="bg-ink text-on-ink print:hidden">
      <div className="page flex h-(--bar-height) items-center justify-between gap-3">
        <p className="line-clamp-2 min-w-0 text-sm leading-tight">{texts.asVisitor}</p>
        <Button size="small" variant="accent" className="shrink-0" loading={end.isPending} onClick={() => end.mutate()}>
          {texts.back}
        </Button>
      </div>
    </aside>
  )
}
