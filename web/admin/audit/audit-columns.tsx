import type { AuditEntry } from '#contract/audit.ts'
import { isAuditAction } from '#rules/audit-actions.ts'
import { dhakaTime } from '#rules/dhaka-time.ts'
import { digits } from '#rules/language.en.ts'
import { DateText } from '#web/ui/date-text.tsx'
import type { Column } from '#web/ui/table.tsx'
import { texts } from './audit-texts.en.ts'

/** The columns of the audit trail. */
export const auditColumns: Column<AuditEntry>[] = [
  {
    key: 'when',
    header: texts.when,
    phone: 'end',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap tabular-nums">
        <DateText iso={createdAt} /> {digits(dhakaTime(createdAt))}
      </span>
    ),
  },
  {
    key: 'what',
    header: texts.what,
    phone: 'start',
    cell: ({ action }) => <strong>{isAuditAction(action) ? texts.actions[action] : action}</strong>,
  },
  {
    key: 'who',
    header: texts.who,
    cell: ({ userId, userName }) => <Person id={userId} name={userName} nobody={texts.nobody} />,
  },
  {
    key: 'target',
    header: texts.onWhat,
    cell: ({ target, targetName }) => <Person id={target} name={targetName} nobody="–" />,
  },
  {
    key: 'details',
    header: texts.details,
    cell: ({ details }) =>
      Object.entries(details)
        .map(([name, value]) => texts.detail(name, String(value)))
        .join(', ') || '–',
  },
  {
    key: 'session',
    header: texts.session,
    cell: ({ sessionId, requestId }) => (
      <span className="inline-block break-all text-ink-soft text-xs tabular-nums">
        {sessionId ?? texts.noSession}
        <br />
        {requestId ?? texts.noRequest}
      </span>
    ),
  },
]

type PersonProps = { id: string | null; name: string | null; nobody: string }

function Person({ id, name, nobody }: PersonProps) {
  if (!id) return <span className="text-ink-soft">{nobody}</span>
  return (
    <span className="wrap-anywhere inline-block md:min-w-24">
      {name}
      {name ? <br /> : null}
      <span className="break-all text-ink-soft text-xs tabular-nums">{id}</span>
    </span>
  )
}
