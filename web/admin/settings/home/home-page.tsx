import type { Settings } from '#contract/settings.ts'
import { errorWithin } from '#web/form/use-field-errors.ts'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { inOrder } from '../../list/in-order.ts'
import { SortableList } from '../../sortable/sortable-list.tsx'
import { GroupForm } from '../group-form.tsx'
import { GroupPage } from '../group-page.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { texts } from './texts.ts'
import { type HomeForm, useHomeForm } from './use-home-form.ts'

export { loadSettings as loader } from '../settings-query.ts'

/** What the home page has, and the line above all pages. */
export const Component = () => <GroupPage group="home">{(settings) => <HomeSettings settings={settings} />}</GroupPage>

function HomeSettings({ settings }: { settings: Settings['home'] }) {
  const form = useHomeForm(settings)
  return (
    <GroupForm form={form}>
      <SectionsCard form={form} />
      <AnnouncementCard form={form} />
    </GroupForm>
  )
}

function SectionsCard({ form: { fields, change, errors } }: { form: HomeForm }) {
  const { sections } = fields
  const show = (id: string) => (isShown: boolean) =>
    change({ sections: sections.map((section) => (section.id === id ? { ...section, isShown } : section)) })
  const arrange = (ids: string[]) => change({ sections: inOrder(sections, ids, ({ id }) => id) })
  return (
    <Card title={texts.sections}>
      <p className="mb-4 text-ink-soft text-sm">{texts.sectionsHint}</p>
      <SortableList
        label={texts.sections}
        items={sections.map(({ id, isShown }) => ({
          key: id,
          name: texts.names[id],
          content: (
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="label">{texts.names[id]}</span>
              <Switch label={texts.isShown(texts.names[id])} hideLabel checked={isShown} onCheckedChange={show(id)} />
            </div>
          ),
        }))}
        onOrder={arrange}
      />
      <FieldError id="sections-error">{errorWithin(errors, 'sections')}</FieldError>
    </Card>
  )
}
