import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { Health } from '#contract/health.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { HealthCard } from './health-card.tsx'
import {
  backupText,
  databaseText,
  diskText,
  errorsText,
  mailText,
  momentText,
  picturesText,
  recoveryText,
  smsText,
} from './health-text.ts'

/** Read again by itself: who watches a disk fill up does not want to press anything. */
const healthQuery = (api: ApiClient) => ({ ...callQuery(api, 'getHealth', {}), refetchInterval: 30_000 })

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  await queries.prefetchQuery(healthQuery(api))
  return null
}

/** Whether the shop is well, in plain words, for an owner who has no other monitoring. */
export function Component() {
  const { data, isError, isFetching, refetch } = useQuery(healthQuery(useApp().api))
  return (
    <>
      <PageHeading title="Health" />
      {data ? <Parts health={data.data} /> : null}
      {!data && isError ? <LoadError onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !isError ? <Skeleton label="Loading" className="h-96" /> : null}
    </>
  )
}

function Parts({ health }: { health: Health }) {
  const { version, startedAt, database, disk, backup, recovery, mail, sms, pictures, errors } = health
  return (
    <>
      <p className="mb-4 text-ink-soft">
        Tupi {version}, running since {momentText(startedAt)}.
      </p>
      <div className="grid grid-cols-1 gap-4 sm:gap-6 md:grid-cols-2 xl:grid-cols-3">
        <HealthCard title="Database" state={database.state} text={databaseText(database)} />
        <HealthCard title="Disk space" state={disk.state} text={diskText(disk)} />
        <HealthCard title="Last backup" state={backup.state} text={backupText(backup)} />
        {recovery ? (
          <HealthCard title="Back to any moment" state={recovery.state} text={recoveryText(recovery)} />
        ) : null}
        <HealthCard title="Mails" state={mail.state} text={mailText(mail)} />
        {sms ? <HealthCard title="Text messages" state={sms.state} text={smsText(sms)} /> : null}
        <HealthCard title="Pictures" state={pictures.state} text={picturesText(pictures)} />
        <HealthCard title="Errors" state={errors.state} text={errorsText(errors)} />
      </div>
    </>
  )
}
