import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Package, ShoppingBag, UserRound } from 'lucide-react'
import type { User } from '#contract/auth.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import type { Product } from '#contract/products.ts'
import { titleOf } from '#rules/build-language.ts'
import { formatCount, formatTaka } from '#rules/money.ts'
import { linePrice } from '#rules/price.ts'
import { Link } from '#web/app/link.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { texts as orderTexts } from '#web/order/texts.ts'
import { paths } from '#web/paths.ts'
import { Finder, type FinderEntry, type FinderGroup } from '#web/ui/finder.tsx'
import { settingsPages } from '../settings/settings-pages.ts'
import { texts as settingsTexts } from '../settings/texts.ts'
import { useMay, useMayOpen } from '../use-may.ts'
import { adminPages } from './admin-pages.ts'
import { areTooShort, paletteQuery } from './palette-query.ts'
import { texts } from './texts.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; words: string; onWords: (words: string) => void }

/** Finds orders, products, customers and pages of the panel, and opens what is chosen. */
export function Palette({ open, onOpenChange, words, onWords }: Props) {
  const typed = words.trim()
  const may = useMay()
  const mayOpen = useMayOpen()
  const found = useQuery({ ...paletteQuery(typed, may), placeholderData: keepPreviousData })
  const data = areTooShort(typed) ? undefined : found.data
  const isEarlier = found.isPlaceholderData
  const groups: FinderGroup[] = [
    { value: texts.orders, items: (data?.orders ?? []).map(orderEntry), isEarlier },
    { value: texts.products, items: (data?.products ?? []).map(productEntry), isEarlier },
    {
      value: texts.customers,
      items: [...(may('buyers.edit') ? buyerEntries(data?.orders ?? []) : []), ...(data?.users ?? []).map(userEntry)],
      isEarlier,
    },
    {
      value: texts.pagesHeading,
      items: pageEntries(
        typed,
        pages.filter(({ to }) => mayOpen(to)),
      ),
    },
  ].filter(({ items }) => items.length > 0)

  return (
    <Finder
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      label={texts.label}
      placeholder={texts.placeholder}
      words={words}
      onWords={onWords}
      groups={groups}
      status={statusOf(typed, found, groups.length > 0)}
    />
  )
}

type Search = { isFetching: boolean; isError: boolean; error: Error | null }

function statusOf(typed: string, { isFetching, isError, error }: Search, hasFound: boolean): string {
  if (areTooShort(typed)) return typed === '' ? '' : texts.typeMore
  if (isFetching) return texts.looking
  if (isError) return error?.message ?? ''
  return hasFound ? '' : texts.nothing
}

const iconClass = 'size-5 shrink-0'

const orderEntry = (order: AdminOrder): FinderEntry => ({
  key: order._id,
  label: `${shortOrderId(order)} ${order.addressInfo.name}`,
  detail: `${formatTaka(order.totalAmount)} · ${orderTexts.statuses[order.orderStatus]}`,
  icon: <Package aria-hidden className={iconClass} />,
  render: <Link to={paths.admin.order(order._id)} />,
})

const productEntry = (product: Product): FinderEntry => ({
  key: product._id,
  label: titleOf(product),
  detail: `${formatTaka(linePrice(product))} · ${texts.inStock(formatCount(product.totalStock))}`,
  icon: <ShoppingBag aria-hidden className={iconClass} />,
  render: <Link to={paths.admin.foundProducts(titleOf(product))} />,
})

/** Guests are known by the phone number of their orders. */
const buyerEntries = (orders: readonly AdminOrder[]): FinderEntry[] =>
  [...new Map(orders.map((order) => [order.desk.buyer?.phone ?? '', order.addressInfo.name]))]
    .filter(([phone]) => phone !== '')
    .map(([phone, name]) => ({
      key: phone,
      label: name,
      detail: phone,
      icon: <UserRound aria-hidden className={iconClass} />,
      render: <Link to={paths.admin.buyer(phone)} />,
    }))

const userEntry = ({ _id, userName, email }: User): FinderEntry => ({
  key: _id,
  label: userName,
  detail: email,
  icon: <UserRound aria-hidden className={iconClass} />,
  render: <Link to={paths.admin.foundUsers(email)} />,
})

/** The pages that are also found by other words, by their names in `paths.admin`. */
const calledPages = Object.keys(texts.alsoCalled) as (keyof typeof texts.alsoCalled)[]

const alsoCalled = new Map<string, string>([
  ...calledPages.map((page) => [paths.admin[page], texts.alsoCalled[page]] as const),
  ...settingsPages.map(({ group, to }) => [to, settingsTexts.alsoCalled[group]] as const),
])

type PaletteTarget = Pick<(typeof adminPages)[number], 'to' | 'label' | 'Icon'>

/** Those of the menu, and one for each group of settings. */
const pages: readonly PaletteTarget[] = [
  ...adminPages,
  ...settingsPages.map(({ label, ...page }) => ({ ...page, label: texts.settingsPage(label) })),
]

/** By their names first, then by what else people call them and what is set there, and by the end of their addresses. */
function pageEntries(words: string, pages: readonly PaletteTarget[]): FinderEntry[] {
  const wanted = words.toLowerCase()
  const isNamed = ({ label }: { label: string }) => label.toLowerCase().includes(wanted)
  const others = pages.filter(
    (page) =>
      !isNamed(page) && `${page.to.split('/').at(-1)} ${alsoCalled.get(page.to) ?? ''}`.toLowerCase().includes(wanted),
  )
  return [...pages.filter(isNamed), ...others].map(({ to, label, Icon }) => ({
    key: to,
    label,
    icon: <Icon aria-hidden className={iconClass} />,
    render: <Link to={to} />,
  }))
}
