import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockRequest, WantedProduct } from '#contract/stock-requests.ts'
import { smsLink, whatsAppLink } from '#rules/phone-links.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { pageCountOf } from '#web/app/page-of.ts'
import { useShop } from '#web/app/shop.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListContent } from '../list/list-content.tsx'
import { usePanelShop, useShopName } from '../panel-shop.ts'
import { stockMessage, wantedName } from './stock-message.ts'
import { texts } from './texts.ts'

type Props = { wanted: WantedProduct; isOpen: boolean; onClose: () => void }

const perPage = 20

/** The requests for a product or a size, oldest first, each with the message to open in WhatsApp or SMS. */
export function WaitingDialog({ wanted, isOpen, onClose }: Props) {
  const { api, publicUrl } = useApp()
  const [page, setPage] = useState(1)
  const { productId, size, title } = wanted
  const list = useQuery({
    ...callQuery(api, 'listStockRequests', { query: { productId, ...(size && { size }), limit: perPage, page } }),
    placeholderData: keepPreviousData,
  })
  const link = publicUrl + paths.productOfLine({ productId, title })
  const own = { name: useShopName(), sizeNames: useShop().sizeNames, text: usePanelShop().texts.stock }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.whoWaits}
      description={wantedName(wanted)}
    >
      <ListContent query={list} loading={<Skeleton label={texts.loading} className="h-24" />} empty={null}>
        {({ data }) => (
          <ul aria-label={texts.whoWaits}>
            {data.map((request) => (
              <Waiting
                key={request._id}
                request={request}
                message={stockMessage(request.language, wanted, link, own)}
              />
            ))}
          </ul>
        )}
      </ListContent>
      <Pagination
        label={texts.whoPages}
        page={page}
        pageCount={pageCountOf(list.data?.total ?? 0, perPage)}
        onPage={setPage}
      />
    </Dialog>
  )
}

function Waiting({ request, message }: { request: StockRequest; message: string }) {
  const { _id: id, contact, createdAt, toldAt } = request
  const isNotified = toldAt !== null
  const mark = useWrite({
    send: (api) => api.markTold({ params: { id }, body: { told: !isNotified } }),
    invalidates: ['listStockRequests', 'listWantedProducts'],
  })
  const ways = contact.includes('@')
    ? [{ name: texts.eMail, href: `mailto:${contact}?body=${encodeURIComponent(message)}` }]
    : [
        { name: 'WhatsApp', href: whatsAppLink(contact, message) },
        { name: texts.sms, href: smsLink(contact, message) },
      ]
  return (
    <li className="flex flex-wrap items-center gap-2 border-line border-b py-3">
      <span className="wrap-anywhere mr-auto">
        {contact}
        <span className="block text-ink-soft text-sm">
          {isNotified ? texts.notifiedOn : texts.sinceDay}
          <DateText iso={toldAt ?? createdAt} />
        </span>
      </span>
      {isNotified
        ? null
        : ways.map(({ name, href }) => (
            <a
              key={name}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={texts.writeTo(name, contact)}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {name}
            </a>
          ))}
      <Button
        variant={isNotified ? 'quiet' : 'primary'}
        size="small"
        loading={mark.isPending}
        aria-label={(isNotified ? texts.markNotNotified : texts.markNotified)(contact)}
        onClick={() => mark.mutate()}
      >
        {isNotified ? texts.undo : texts.notified}
      </Button>
    </li>
  )
}
