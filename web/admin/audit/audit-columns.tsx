import type { AuditEntry } from '#contract/audit.ts'
import { isAuditAction } from '#rules/audit-actions.ts'
import { titleOf } from '#rules/build-language.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { MomentText } from '#web/ui/moment-text.tsx'
import type { Column } from '#web/ui/table.tsx'
import { texts as features } from '../features/texts.ts'
import { PanelLink } from '../panel-link.tsx'
import { settingsPages } from '../settings/settings-pages.ts'
import { fieldText } from '../settings/versions/field-text.ts'
import { texts } from './texts.ts'

/** The columns of the audit trail. */
export const auditColumns: Column<AuditEntry>[] = [
  {
    key: 'when',
    header: texts.when,
    phone: 'end',
    cell: ({ createdAt }) => <MomentText iso={createdAt} />,
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
    cell: ({ userId, userName }) => <Named id={userId} name={userName} none={texts.notSignedIn} />,
  },
  {
    key: 'target',
    header: texts.onWhat,
    cell: (entry) => {
      const settings = settingsOf(entry)
      // A group has no id that a user would look for.
      return settings ? (
        <PanelLink to={settings.to} linkClass={linkClass}>
          {settings.label}
        </PanelLink>
      ) : (
        <Named id={entry.target} name={nameOf(entry)} none="–" to={linkOf(entry)} />
      )
    },
  },
  {
    key: 'details',
    header: texts.details,
    cell: ({ action, details }) =>
      Object.entries(details)
        .map(([name, value]) => texts.detail(action === 'settings_changed' ? fieldText(name) : name, String(value)))
        .join(', ') || '–',
  },
  {
    key: 'session',
    header: texts.session,
    cell: ({ sessionId, requestId }) => (
      <span className="inline-block break-all text-ink-soft text-xs figures">
        {sessionId ?? texts.noSession}
        <br />
        {requestId ?? texts.noRequest}
      </span>
    ),
  },
]

/** The page of a group that was changed. */
const settingsOf = ({ action, target }: AuditEntry) =>
  action === 'settings_changed' ? settingsPages.find(({ group }) => group === target) : undefined

const linkClass = 'inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11'

const isAbout = ({ action }: AuditEntry, ...words: string[]) => words.some((word) => action.startsWith(word))

/** As it was called then; an order by its short number, a banner by its position. */
function nameOf(entry: AuditEntry): string | null {
  const { target, targetName, targetNameBn } = entry
  if (isAbout(entry, 'order_', 'orders_merged') && target !== '') return shortOrderId({ _id: target })
  if (targetName === null) return null
  return isAbout(entry, 'banner_')
    ? features.banner(Number(targetName))
    : titleOf({ title: targetName, titleBn: targetNameBn })
}

/** Where it is to be seen now; null for what is gone. */
function linkOf(entry: AuditEntry): string | null {
  const { action, target, currentName } = entry
  if (isAbout(entry, 'order_', 'orders_merged') && target !== '') return paths.admin.order(target)
  if (action === 'category_added' || action === 'category_changed') return paths.admin.categories
  if (action === 'banner_added') return paths.admin.features
  if (action === 'page_added' || action === 'page_changed') return paths.admin.ownPages
  if (currentName === null) return null
  if (isAbout(entry, 'product_', 'price_', 'stock_', 'shopper_told')) return paths.admin.foundProducts(currentName)
  return isAbout(entry, 'coupon_') ? paths.admin.coupons : paths.admin.foundUsers(currentName)
}

type NamedProps = { id: string | null; name: string | null; none: string; to?: string | null }

function Named({ id, name, none, to = null }: NamedProps) {
  if (!id) return <span className="text-ink-soft">{none}</span>
  return (
    <span className="wrap-anywhere inline-block md:min-w-24">
      {name !== null && to !== null ? (
        <PanelLink to={to} linkClass={linkClass}>
          {name}
        </PanelLink>
      ) : (
        name
      )}
      {name ? <br /> : null}
      <span className="break-all text-ink-soft text-xs figures">{id}</span>
    </span>
  )
}
