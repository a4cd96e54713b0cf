import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Package, ShoppingBag, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/auth.ts'
import type { AdminOrder } from '#contract/order-desk.ts'
import type { Product } from '#contract/products.ts'
import { formatCount, formatTaka } from '#rules/money.ts'
import { linePrice } from '#rules/price.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { Finder, type FinderEntry, type FinderGroup } from '#web/ui/finder.tsx'
import { adminPages } from './admin-pages.ts'
import { MIN_LETTERS, paletteQuery } from './palette-query.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Finds orders, products, customers and pages of the panel, and opens what is chosen. */
export function Palette({ open, onOpenChange }: Props) {
  const [words, setWords] = useState('')
  const typed = words.trim()
  const found = useQuery({ ...paletteQuery(typed), placeholderData: keepPreviousData })
  const data = [...typed].length < MIN_LETTERS ? undefined : found.data
  const groups: FinderGroup[] = [
    { value: 'Orders', items: (data?.orders ?? []).map(orderEntry) },
    { value: 'Products', items: (data?.products ?? []).map(productEntry) },
    { value: 'Customers', items: [...buyerEntries(data?.orders ?? []), ...(data?.users ?? []).map(userEntry)] },
    { value: 'Pages', items: pageEntries(typed) },
  ].filter(({ items }) => items.length > 0)

  function change(isOpen: boolean) {
    if (!isOpen) setWords('')
    onOpenChange(isOpen)
  }

  return (
    <Finder
      open={open}
      onOpenChange={change}
      title="Find"
      label="Order number, phone, name, product or page"
      placeholder="Number, phone, name, product …"
      words={words}
      onWords={setWords}
      groups={groups}
      status={statusOf(typed, found, groups.length > 0)}
    />
  )
}

type Search = { isFetching: boolean; isError: boolean; isPlaceholderData: boolean; error: Error | null }

function statusOf(typed: string, { isFetching, isError, error }: Search, hasFound: boolean): string {
  if ([...typed].length < MIN_LETTERS) return typed === '' ? '' : 'Type three letters or digits'
  if (isFetching) return 'Looking …'
  if (isError) return error?.message ?? ''
  return hasFound ? '' : 'Nothing found'
}

const iconClass = 'size-5 shrink-0'

const orderEntry = (order: AdminOrder): FinderEntry => ({
  key: order._id,
  label: `${shortOrderId(order)} ${order.addressInfo.name}`,
  detail: `${formatTaka(order.totalAmount)} · ${order.orderStatus}`,
  icon: <Package aria-hidden className={iconClass} />,
  render: <Link to={paths.admin.order(order._id)} />,
})

const productEntry = (product: Product): FinderEntry => ({
  key: product._id,
  label: product.title,
  detail: `${formatTaka(linePrice(product))} · ${formatCount(product.totalStock)} in stock`,
  icon: <ShoppingBag aria-hidden className={iconClass} />,
  render: <Link to={paths.admin.foundProducts(product.title)} />,
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

const pageEntries = (words: string): FinderEntry[] =>
  adminPages
    .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
    .map(({ to, label, Icon }) => ({
      key: to,
      label,
      icon: <Icon aria-hidden className={iconClass} />,
      render: <Link to={to} />,
    }))
