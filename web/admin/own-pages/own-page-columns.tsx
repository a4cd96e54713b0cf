import { ExternalLink, Link2 } from 'lucide-react'
import type { OwnPage } from '#contract/own-pages.ts'
import { langOf, language } from '#rules/build-language.ts'
import { missesLanguage } from '#rules/page-facts.ts'
import { shownText } from '#rules/shown-text.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import type { Column } from '#web/ui/table.tsx'
import { deleteEntry } from '../list/delete-entry.tsx'
import { texts } from './texts.ts'

type Actions = {
  onEdit: (page: OwnPage) => void
  onDelete: (page: OwnPage) => void
  /** Opens the shop there, drafts too. */
  onLook: (path: string) => void
  onCopy: (path: string) => void
}

export const nameOfPage = ({ title }: Pick<OwnPage, 'title'>): string => shownText(title, language)

/** The columns of the list of pages. */
export const ownPageColumns = ({ onEdit, ...actions }: Actions): Column<OwnPage>[] => [
  {
    key: 'title',
    header: texts.titles[language],
    cell: (page) => (
      <span lang={langOf(nameOfPage(page))} className="wrap-anywhere inline-block font-semibold md:min-w-40">
        {nameOfPage(page)}
      </span>
    ),
  },
  {
    key: 'address',
    header: texts.address,
    cell: ({ slug }) => (
      <span lang="en" className="wrap-anywhere inline-block md:min-w-32">
        {paths.ownPage(slug)}
      </span>
    ),
  },
  { key: 'place', header: texts.linked, cell: ({ place }) => texts.places[place] },
  { key: 'state', header: texts.state, cell: (page) => <State page={page} /> },
  {
    key: 'actions',
    header: texts.actions,
    align: 'end',
    hideHeader: true,
    cell: (page) => (
      <span className="flex items-center gap-2 md:justify-end">
        <Button variant="secondary" size="small" className="max-md:flex-1" onClick={() => onEdit(page)}>
          {texts.editAction}
          <span className="sr-only">{texts.editOf(nameOfPage(page))}</span>
        </Button>
        <MoreMenu of={nameOfPage(page)} entries={entriesOf(page, actions)} />
      </span>
    ),
  },
]

/** Whether shoppers see it, and which language it does not have. */
function State({ page }: { page: OwnPage }) {
  const missing = missesLanguage(page)
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2 md:justify-start">
      {page.isPublished ? <Badge tone="green">{texts.published}</Badge> : <Badge>{texts.draft}</Badge>}
      {missing ? <Badge>{texts.missing[missing]}</Badge> : null}
    </span>
  )
}

const entriesOf = (page: OwnPage, { onDelete, onLook, onCopy }: Omit<Actions, 'onEdit'>) => [
  {
    key: 'look',
    label: texts.look,
    icon: <ExternalLink aria-hidden className="size-5" />,
    onSelect: () => onLook(paths.ownPage(page.slug)),
  },
  {
    key: 'copy',
    label: texts.copyLink,
    icon: <Link2 aria-hidden className="size-5" />,
    onSelect: () => onCopy(paths.ownPage(page.slug)),
  },
  ...(page.isStandard ? [] : [deleteEntry(() => onDelete(page))]),
]
