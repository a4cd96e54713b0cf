import type { Settings } from '#contract/settings.ts'
import type { ColourName } from '#rules/colours.ts'
import { bindValue } from '#web/form/bind.ts'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Fold } from '../fold.tsx'
import { GroupForm } from '../group-form.tsx'
import { GroupPage } from '../group-page.tsx'
import { texts as sharedTexts } from '../texts.ts'
import { ColourField } from './colour-field.tsx'
import { LookPreview } from './look-preview.tsx'
import { texts } from './texts.ts'
import { type LookForm, otherColours, useLookForm } from './use-look-form.ts'

export { loadSettings as loader } from '../settings-query.ts'

/** Colours and corners, with both themes as they will be. */
export const Component = () => <GroupPage group="look">{(settings) => <LookSettings settings={settings} />}</GroupPage>

const corners = ['sharp', 'soft', 'round'] as const

function LookSettings({ settings }: { settings: Settings['look'] }) {
  const form = useLookForm(settings)
  const { fields, problems, palette } = form
  return (
    <GroupForm form={form} isWrong={form.isWrong}>
      <Card title={texts.accent}>
        <p className="mb-4 text-ink-soft text-sm">{texts.accentHint}</p>
        <Colour form={form} name="accent" />
      </Card>
      <Card title={sharedTexts.preview}>
        <LookPreview palette={palette} corners={fields.corners} />
      </Card>
      <Card title={texts.corners}>
        <RadioGroup
          label={texts.cornersHint}
          options={corners.map((value) => ({ value, label: texts.cornerNames[value] }))}
          {...bindValue(form, 'corners')}
          look="segments"
        />
      </Card>
      <Card title={texts.others}>
        <p className="mb-4 text-ink-soft text-sm">{texts.othersHint}</p>
        <Fold title={texts.showOthers} isOpen={otherColours.some((name) => problems.has(name))}>
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
            {otherColours.map((name) => (
              <Colour key={name} form={form} name={name} />
            ))}
          </div>
        </Fold>
      </Card>
    </GroupForm>
  )
}

const Colour = ({ form, name }: { form: LookForm; name: ColourName }) => (
  <ColourField
    name={name}
    own={form.fields.colours[name]}
    onChange={form.changeColour(name)}
    onUsual={form.takeUsual(name)}
    errors={form.problems.get(name) ?? []}
    refusals={form.errors}
  />
)
