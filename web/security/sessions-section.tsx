import { useQuery } from '@tanstack/react-query'
import { couldNotLoad, invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SHOWN_SESSIONS, sessionsQuery } from './security-queries.ts'
import { SessionRow } from './session-row.tsx'
import { texts } from './texts.ts'

/** Where the account is signed in, and how each of it is signed out. */
export function SessionsSection() {
  const { api, queries } = useApp()
  const sessions = useQuery(sessionsQuery(api))
  const invalidateSessions = () => invalidate(queries, ['listSessions'])
  const endOthers = useWrite({
    send: () => api.endOtherSessions(),
    success: ({ message }) => message,
    onSettled: invalidateSessions,
  })
  const { data, total = 0, now = '' } = sessions.data ?? {}
  return (
    <Card
      title={texts.devices}
      aside={
        total > 1 ? (
          <Button variant="danger" size="small" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {texts.endOthers}
          </Button>
        ) : null
      }
    >
      {couldNotLoad(sessions) ? <LoadError query={sessions} /> : null}
      {sessions.isPending && !couldNotLoad(sessions) ? (
        <Skeleton label={texts.loadingDevices} className="h-32" />
      ) : null}
      <ul className="divided">
        {data?.map((session) => (
          <SessionRow key={session._id} session={session} now={now} onEnded={invalidateSessions} />
        ))}
      </ul>
      {total > SHOWN_SESSIONS ? (
        <p className="mt-4 text-ink-soft text-sm">{texts.more(total - SHOWN_SESSIONS)}</p>
      ) : null}
      <p className="mt-4 text-ink-soft text-sm">{texts.unknownDevice}</p>
    </Card>
  )
}
