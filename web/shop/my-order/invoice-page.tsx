import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Printer } from 'lucide-react'
import { useLocation } from 'react-router'
import { isRefusal } from '#web/api.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { Link } from '#web/app/link.tsx'
import { UnlistedHead } from '#web/app/unlisted-head.tsx'
import { printPage } from '#web/in-app/hand-over.ts'
import { OpenInBrowser } from '#web/in-app/open-in-browser.tsx'
import { texts as inAppTexts } from '#web/in-app/texts.ts'
import { VatPaper } from '#web/order/vat-paper.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { myInvoicesQuery } from '#web/visitor/order-api.ts'
import { texts } from './invoice-texts.ts'

/** The VAT invoices and credit notes of an order, to be printed: opened by the key of the order's link. */
export function Component() {
  const isInBrowser = useIsInBrowser()
  const key = useLocation().hash.slice(1)
  return (
    <main className="page-narrow min-h-dvh py-6 print:p-0">
      <UnlistedHead title={texts.title} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h1 className="display text-4xl">{texts.title}</h1>
        <div className="flex flex-wrap gap-3">
          <Link
            to={key === '' ? paths.findOrder : paths.myOrder(key)}
            className={buttonClass({ variant: 'secondary' })}
          >
            <ChevronLeft aria-hidden className="size-5" />
            {texts.toOrder}
          </Link>
          <Button icon={<Printer aria-hidden className="size-5" />} onClick={() => void printPage()}>
            {texts.print}
          </Button>
        </div>
        <OpenInBrowser reason={inAppTexts.noPrinting} opens="page" />
      </div>
      {isInBrowser ? <Papers orderKey={key} /> : <Loading />}
    </main>
  )
}

const Loading = () => <Skeleton className="h-96" label={texts.loading} />

function Papers({ orderKey }: { orderKey: string }) {
  const invoices = useQuery(myInvoicesQuery(orderKey))
  const papers = invoices.data?.data
  if (invoices.error && isRefusal(invoices.error) && invoices.error.status === 404)
    return <p role="alert">{texts.wrongLink}</p>
  if (couldNotLoad(invoices) || invoices.isError) return <LoadError query={invoices} />
  if (!papers) return <Loading />
  if (papers.length === 0) return <p>{texts.none}</p>
  return (
    <div className="grid grid-cols-1 gap-6 print:block">
      {papers.map((paper) => (
        <VatPaper key={paper.number} paper={paper} />
      ))}
    </div>
  )
}
