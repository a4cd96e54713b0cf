import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#contract/client.ts'
import type { Health } from '#contract/health.ts'
import { momentText } from '#rules/date-text.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { pageLoader } from '#web/app/page-loader.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageHeading } from '../page-heading.tsx'
import { HealthCard } from './health-card.tsx'
import {
  backupText,
  databaseText,
  diskText,
  errorsText,
  mailText,
  picturesText,
  recoveryText,
  smsText,
  webhooksText,
} from './health-text.ts'
import { texts } from './texts.ts'

/** Refreshes by itself, for example while a disk fills up. */
const healthQuery = (api: ApiClient) => ({ ...callQuery(api, 'getHealth', {}), refetchInterval: 30_000 })

export const loader = pageLoader(({ api, queries }) => queries.prefetchQuery(healthQuery(api)))

/** Whether the shop is well, in plain words, for an owner who has no other monitoring. */
export function Component() {
  const health = useQuery(healthQuery(useApp().api))
  return (
    <>
      <PageHeading title={texts.title} />
      {couldNotLoad(health) || health.isError ? <LoadError query={health} /> : null}
      {health.data ? <Parts health={health.data.data} /> : null}
      {health.isPending && !couldNotLoad(health) ? <Skeleton label={texts.loading} className="h-96" /> : null}
    </>
  )
}

function Parts({ health }: { health: Health }) {
  const { version, startedAt, database, disk, backup, recovery, mail, sms, pictures, webhooks, errors } = health
  return (
    <>
      <p className="mb-4 text-ink-soft">{texts.running(version, momentText(startedAt))}</p>
      <div className="grid grid-cols-1 gap-4 sm:gap-6 md:grid-cols-2 xl:grid-cols-3">
        <HealthCard title={texts.database} state={database.state} text={databaseText(database)} />
        <HealthCard title={texts.disk} state={disk.state} text={diskText(disk)} />
        <HealthCard title={texts.backup} state={backup.state} text={backupText(backup)} />
        {recovery ? <HealthCard title={texts.recovery} state={recovery.state} text={recoveryText(recovery)} /> : null}
        <HealthCard title={texts.mail} state={mail.state} text={mailText(mail)} />
        {sms ? <HealthCard title={texts.sms} state={sms.state} text={smsText(sms)} /> : null}
        <HealthCard title={texts.pictures} state={pictures.state} text={picturesText(pictures)} />
        {webhooks.refused > 0 ? (
          <HealthCard title={texts.webhooks} state={webhooks.state} text={webhooksText(webhooks)} />
        ) : null}
        <HealthCard title={texts.errors} state={errors.state} text={errorsText(errors)} />
      </div>
    </>
  )
}
