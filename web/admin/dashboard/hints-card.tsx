import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'
import type { Hint } from '#contract/hints.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Card } from '#web/ui/card.tsx'

const sentences: Record<Hint, string> = {
  proxy_not_trusted:
    'Visitors seem to come through a proxy that TRUST_PROXY does not name. The shop then takes them all for one visitor in its limits. If there is a proxy, set TRUST_PROXY to its address.',
  cookies_not_secure:
    'Visitors seem to come over https, but neither PUBLIC_URL nor TRUST_PROXY says so, and cookies are not kept to https. Set PUBLIC_URL to the shop’s address.',
}

export const hintsQuery = (api: ApiClient) => callQuery(api, 'listHints', {})

/** What is wrong in the shop's settings, for whoever set it up; usually nothing (behaviour §2). */
export function HintsCard() {
  const { data } = useQuery(hintsQuery(useApp().api))
  if (!data || data.data.length === 0) return null
  return (
    <div className="mb-4 sm:mb-6">
      <Card title="Check the settings">
        <ul className="grid max-w-prose gap-2">
          {data.data.map((hint) => (
            <li key={hint}>{sentences[hint]}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
