import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isStandardPage } from '#rules/own-page.ts'
import { paths } from '#web/paths.ts'
import { loadOwnPage } from './own-page.ts'

export { FoundOwnPage as Component } from './own-page-screen.tsx'

/** The pages that every shop has are at addresses of their own. */
export const loader = (args: LoaderFunctionArgs) => {
  const { slug = '' } = args.params
  return isStandardPage(slug) ? redirect(paths.ownPage(slug)) : loadOwnPage(args, slug)
}
