import type { Settings } from '#contract/settings.ts'
import { factorDemands } from '#rules/second-factor.ts'
import { Link } from '#web/app/link.tsx'
import { bindValue } from '#web/form/bind.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { GroupForm } from '../group-form.tsx'
import { GroupPage } from '../group-page.tsx'
import { useGroupForm } from '../use-group-form.ts'
import { texts } from './texts.ts'

export { loadSettings as loader } from '../settings-query.ts'

/** What the owner demands of staff. */
export const Component = () => (
  <GroupPage group="staff">{(settings) => <StaffSettings settings={settings} />}</GroupPage>
)

function StaffSettings({ settings }: { settings: Settings['staff'] }) {
  const form = useGroupForm({
    group: 'staff',
    settings,
    fieldsOf: ({ secondFactor }) => ({ secondFactor }),
    valuesOf: (fields) => fields,
  })
  return (
    <GroupForm form={form}>
      <Card title={texts.secondFactor}>
        <div className="grid gap-4">
          <p className="max-w-prose text-ink-soft">{texts.whatFor}</p>
          <RadioGroup
            label={texts.mustHave}
            options={factorDemands.map((demand) => ({ value: demand, label: texts.demands[demand] }))}
            {...bindValue(form, 'secondFactor')}
          />
          <p className="max-w-prose text-ink-soft text-sm">
            {texts.whatHappens} {texts.yourOwn}{' '}
            <Link to={paths.admin.security} className="inline-block min-h-6 text-ink underline underline-offset-4">
              {texts.security}
            </Link>
          </p>
        </div>
      </Card>
    </GroupForm>
  )
}
