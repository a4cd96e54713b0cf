import type { WantedProduct } from '#contract/stock-requests.ts'
import { digits } from '#rules/build-language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import type { Column } from '#web/ui/table.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { ListCard } from '../list/list-card.tsx'
import { listLoader, pagedList, useListPage } from '../list/list-page.ts'
import { PageHeading } from '../page-heading.tsx'
import { wantedName } from './stock-message.ts'
import { texts } from './texts.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

const wantedList = pagedList('listWantedProducts', 20)

export const loader = listLoader(wantedList)

/** Products with stock requests, those back in stock first, with the contacts and messages. */
export function Component() {
  const contacts = useDialogTarget<WantedProduct>()
  const wanted = useListPage(wantedList)
  return (
    <>
      <PageHeading title={texts.title} />
      <ListCard
        title={texts.wanted}
        list={wanted}
        columns={columnsWith(contacts.open)}
        rowKey={({ productId, size }) => `${productId} ${size}`}
        empty={texts.noneWaits}
        pages={texts.wantedPages}
      />
      {contacts.show((wanted, dialog) => (
        <WaitingDialog wanted={wanted} {...dialog} />
      ))}
    </>
  )
}

const columnsWith = (onTell: (wanted: WantedProduct) => void): Column<WantedProduct>[] => [
  {
    key: 'product',
    header: texts.headers.product,
    cell: (wanted) => <span className="wrap-anywhere">{wantedName(wanted)}</span>,
  },
  { key: 'waiting', header: texts.headers.waiting, cell: ({ waiting }) => digits(waiting) },
  { key: 'since', header: texts.headers.since, cell: ({ oldestAt }) => <DateText iso={oldestAt} /> },
  {
    key: 'stock',
    header: texts.headers.stock,
    cell: ({ stock }) => (stock > 0 ? <Badge tone="green">{texts.back(digits(stock))}</Badge> : texts.none),
  },
  {
    key: 'who',
    header: texts.whoWaits,
    hideHeader: true,
    align: 'end',
    cell: (wanted) => (
      <Button variant="secondary" size="small" onClick={() => onTell(wanted)}>
        {texts.whoWaits}
        <span className="sr-only">{texts.forProduct(wantedName(wanted))}</span>
      </Button>
    ),
  },
]
