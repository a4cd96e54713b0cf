import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { language } from '#rules/build-language.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { findItem } from '#web/app/found.ts'

const ownPageQuery = (api: ApiClient, slug: string) =>
  callQuery(api, 'getOwnPage', { params: { slug }, query: { language } })

/** Answers with 404 where there is no such page, or it is a draft. */
export function loadOwnPage({ context }: Pick<LoaderFunctionArgs, 'context'>, slug: string) {
  const { api, queries } = appOf(context)
  return findItem(slug, () => queries.ensureQueryData(ownPageQuery(api, slug)))
}

export function useOwnPage(slug: string) {
  const { api } = useApp()
  return useSuspenseQuery({ ...ownPageQuery(api, slug), select: (answer) => answer.data }).data
}
