import type { LoaderFunctionArgs } from 'react-router'
import { isStandardPage } from '#rules/own-page.ts'
import { notFoundStatus } from '#web/app/guards.ts'
import { loadOwnPage } from '../own-page/own-page.ts'

export { FoundOwnPage as Component } from '../own-page/own-page-screen.tsx'

/** What shoppers are promised. */
export const loader = (args: LoaderFunctionArgs) => {
  const { policy = '' } = args.params
  return isStandardPage(policy) && policy !== 'about' ? loadOwnPage(args, policy) : notFoundStatus()
}
