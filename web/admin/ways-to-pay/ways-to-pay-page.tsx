import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { pageLoader } from '#web/app/page-loader.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageHeading } from '../page-heading.tsx'
import { ProviderCard } from './provider-card.tsx'
import { texts } from './texts.ts'

const providersQuery = (api: ApiClient) => callQuery(api, 'listPaymentProviders', {})

export const loader = pageLoader(({ api, queries }) => queries.prefetchQuery(providersQuery(api)))

/** The ways in which buyers can pay online, each with how it is set up. */
export function Component() {
  const providers = useQuery(providersQuery(useApp().api))
  return (
    <>
      <PageHeading title={texts.title} />
      <p className="mb-4 max-w-4xl text-ink-soft">{texts.intro}</p>
      <div className="grid max-w-4xl grid-cols-1 gap-4 sm:gap-6">
        {providers.data?.data.map((setup) => (
          <ProviderCard key={setup.provider} setup={setup} />
        ))}
      </div>
      {couldNotLoad(providers) ? <LoadError query={providers} /> : null}
      {providers.isPending && !couldNotLoad(providers) ? <Skeleton label={texts.loading} className="h-96" /> : null}
    </>
  )
}
