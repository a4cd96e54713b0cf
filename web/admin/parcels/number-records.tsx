import { useQuery } from '@tanstack/react-query'
import type { KnownNumber } from '#contract/couriers.ts'
import { digits, language } from '#rules/build-language.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { cx } from '#web/ui/class-names.ts'
import { MomentText } from '#web/ui/moment-text.tsx'
import { usePanelShop } from '../panel-shop.ts'
import { useMay } from '../use-may.ts'
import { texts } from './texts.ts'

/** Fewer of a number's parcels were delivered than most shops risk. */
const POOR_SHARE = 60

/** What couriers know of the buyer's number, with its age, below what the shop itself knows. Without an answer there is nothing. */
export function NumberRecords({ phone }: { phone: string }) {
  const { api } = useApp()
  const may = useMay()
  const { couriers } = usePanelShop()
  const isAsked = phone !== '' && may('parcels.read') && couriers.some(({ knowsNumbers }) => knowsNumbers)
  const { data } = useQuery({
    ...callQuery(api, 'listNumberRecords', { params: { phone } }),
    enabled: isAsked,
    // A courier that does not answer is no error of the page.
    retry: false,
    staleTime: 60 * 60_000,
  })
  if (!data || data.data.length === 0) return null
  return (
    <ul aria-label={texts.record.title} className="text-sm">
      {data.data.map((record) => (
        <li key={record.courier} className={cx(isPoor(record) ? 'font-bold text-bad' : 'text-ink-soft')}>
          {`${[record.name[language], ...factsOf(record)].join(' · ')} · `}
          <MomentText iso={record.readAt} />
        </li>
      ))}
    </ul>
  )
}

const isPoor = ({ deliveredShare, reports }: KnownNumber) =>
  reports > 0 || (deliveredShare !== null && deliveredShare < POOR_SHARE)

const factsOf = ({ deliveredShare, volume, reports }: KnownNumber): string[] => [
  ...(deliveredShare === null ? [] : [texts.record.delivered(digits(deliveredShare))]),
  ...(volume === null ? [] : [texts.record.volume[volume]]),
  ...(reports === 0 ? [] : [texts.record.reports(digits(reports))]),
]
