import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isStandardPage } from '#rules/own-page.ts'
import type { Found } from '#web/app/found.ts'
import { notFoundStatus } from '#web/app/guards.ts'
import { ShopNotFoundPage } from '../layout/not-found.tsx'
import { loadOwnPage } from '../own-page/own-page.ts'
import { OwnPageScreen } from '../own-page/own-page-screen.tsx'

export const loader = (args: LoaderFunctionArgs) => {
  const { policy = '' } = args.params
  return isStandardPage(policy) && policy !== 'about' ? loadOwnPage(args, policy) : notFoundStatus()
}

/** What shoppers are promised. */
export function Component() {
  const id = useLoaderData<Found | null>()?.id
  return id ? <OwnPageScreen key={id} slug={id} /> : <ShopNotFoundPage />
}
