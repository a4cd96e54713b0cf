import type { SubmitEvent } from 'react'
import { Button } from '#web/ui/button.tsx'

type Props = {
  label: string
  /** Where the next products stand as a page of their own: there the button leads while no script runs. */
  page: { path: string; search: string }
  loading: boolean
  onMore: () => void
}

export function ShowMore({ label, page, loading, onMore }: Props) {
  function more(event: SubmitEvent) {
    event.preventDefault()
    onMore()
  }

  return (
    <form action={page.path} method="get" onSubmit={more} className="mt-12 flex justify-center">
      {[...new URLSearchParams(page.search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary" size="large" loading={loading}>
        {label}
      </Button>
    </form>
  )
}
