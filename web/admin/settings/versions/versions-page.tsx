import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { SettingsVersion } from '#contract/settings.ts'
import type { SettingsGroup } from '#contract/settings-groups.ts'
import { momentText } from '#rules/date-text.ts'
import { differencesOf } from '#rules/differences.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { type Found, findItem } from '#web/app/found.ts'
import { Link } from '#web/app/link.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BackLink } from '../../back-link.tsx'
import { PageHeading } from '../../page-heading.tsx'
import { settingsPages } from '../settings-pages.ts'
import { settingsReads } from '../settings-query.ts'
import { texts as sharedTexts } from '../texts.ts'
import { ChangeList } from './change-list.tsx'
import { texts } from './texts.ts'

const versionsQuery = (api: ApiClient, group: string) => callQuery(api, 'listSettingsVersions', { params: { group } })

export function loader({ context, params }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  const group = params.group ?? ''
  return findItem(group, () => queries.ensureQueryData(versionsQuery(api, group)))
}

export function Component() {
  const { id } = useLoaderData<Found>()
  const page = settingsPages.find(({ group }) => group === id)
  return page ? <Versions group={page.group} label={page.label} /> : <NoSuchGroup />
}

const NoSuchGroup = () => (
  <>
    <PageHeading title={texts.noGroup} />
    <EmptyState
      text={texts.noSuchGroup}
      action={
        <Link to={paths.admin.settings} className={buttonClass({ variant: 'secondary' })}>
          {sharedTexts.all}
        </Link>
      }
    />
  </>
)

/** What changed in a version. */
const CHANGES = 8

/** What a group had before, and the way back to it. */
function Versions({ group, label }: { group: SettingsGroup; label: string }) {
  const { data: versions } = useSuspenseQuery(versionsQuery(useApp().api, group)).data
  const [asked, setAsked] = useState<SettingsVersion | null>(null)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <BackLink to={paths.admin.settingsOf(group)}>{texts.back(label)}</BackLink>
      <PageHeading title={texts.title(label)} />
      {versions.length === 0 ? (
        <EmptyState text={texts.none} />
      ) : (
        <>
          <p className="mb-4 max-w-prose text-ink-soft">{texts.intro}</p>
          <ol className="grid max-w-4xl gap-2">
            {versions.map((version, index) => (
              <VersionRow
                key={version._id}
                version={version}
                before={versions[index + 1]}
                isNow={index === 0}
                onTakeBack={() => {
                  setAsked(version)
                  setAsking(true)
                }}
              />
            ))}
          </ol>
        </>
      )}
      {asked ? (
        <TakeBack group={group} version={asked} open={isAsking} onOpenChange={setAsking} newest={versions[0]} />
      ) : null}
    </>
  )
}

type RowProps = {
  version: SettingsVersion
  /** The one that it has changed. */
  before: SettingsVersion | undefined
  isNow: boolean
  onTakeBack: () => void
}

function VersionRow({ version, before, isNow, onTakeBack }: RowProps) {
  const moment = versionMoment(version)
  return (
    <li className="grid gap-2 rounded-sm border border-line bg-raised p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="label">{moment}</span>{' '}
          <span className="text-ink-soft text-sm">{versionAuthor(version)}</span>
        </p>
        {isNow ? (
          <Badge tone="green">{texts.now}</Badge>
        ) : (
          <Button variant="secondary" size="small" onClick={onTakeBack}>
            {texts.takeBack}
            <span className="sr-only">{texts.takeBackOf(moment)}</span>
          </Button>
        )}
      </div>
      {before ? <ChangeList changes={differencesOf(before.value, version.value)} most={CHANGES} /> : null}
    </li>
  )
}

/** The values of the first day have no time of their own. */
const isFirst = ({ createdAt }: SettingsVersion): boolean => new Date(createdAt).getTime() === 0

const versionMoment = (version: SettingsVersion): string =>
  isFirst(version) ? texts.firstDay : momentText(version.createdAt)

function versionAuthor(version: SettingsVersion): string {
  if (version.by !== null) return texts.by(version.by)
  return isFirst(version) ? texts.first : texts.noAccount
}

type TakeBackProps = {
  group: SettingsGroup
  version: SettingsVersion
  newest: SettingsVersion | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

function TakeBack({ group, version, newest, open, onOpenChange }: TakeBackProps) {
  const restore = useWrite({
    send: (api) =>
      api.restoreSettings({
        params: { group, id: version._id },
        body: { expectedUpdatedAt: newest?.createdAt },
      }),
    success: texts.takenBack,
    invalidates: settingsReads,
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.question}
      text={texts.questionText(versionMoment(version))}
      confirmLabel={texts.takeBack}
      tone="neutral"
      onConfirm={() => restore.mutateAsync()}
    />
  )
}
