import type { AuditEntry } from '#contract/audit.ts'
import { auditActions, isAuditAction } from '#rules/audit-actions.ts'
import { dhakaTime } from '#rules/dhaka-time.ts'
import { DateText } from '#web/ui/date-text.tsx'
import type { Column } from '#web/ui/table.tsx'

/** The columns of the audit trail. */
export const auditColumns: Column<AuditEntry>[] = [
  {
    key: 'when',
    header: 'When',
    phone: 'end',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap tabular-nums">
        <DateText iso={createdAt} /> {dhakaTime(createdAt)}
      </span>
    ),
  },
  {
    key: 'what',
    header: 'What',
    phone: 'start',
    cell: ({ action }) => <strong>{isAuditAction(action) ? auditActions[action] : action}</strong>,
  },
  {
    key: 'who',
    header: 'Who',
    cell: ({ userId, userName }) => <Person id={userId} name={userName} nobody="Nobody signed in" />,
  },
  {
    key: 'target',
    header: 'On what',
    cell: ({ target, targetName }) => <Person id={target} name={targetName} nobody="–" />,
  },
  {
    key: 'details',
    header: 'Details',
    cell: ({ details }) =>
      Object.entries(details)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', ') || '–',
  },
  {
    key: 'session',
    header: 'Session and request',
    cell: ({ sessionId, requestId }) => (
      <span className="inline-block break-all text-ink-soft text-xs tabular-nums">
        {sessionId ?? 'no session'}
        <br />
        {requestId ?? 'no request'}
      </span>
    ),
  },
]

type PersonProps = { id: string | null; name: string | null; nobody: string }

function Person({ id, name, nobody }: PersonProps) {
  if (!id) return <span className="text-ink-soft">{nobody}</span>
  return (
    <span className="wrap-anywhere inline-block">
      {name}
      {name ? <br /> : null}
      <span className="break-all text-ink-soft text-xs tabular-nums">{id}</span>
    </span>
  )
}
