import { languageNames, languages } from '#rules/languages.ts'
import { settingsLimits } from '#rules/settings-limits.ts'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { lengthProblem } from '../texts-field.tsx'
import { texts } from './texts.ts'
import type { ShopForm } from './use-shop-form.ts'

const limits = settingsLimits.shop

export const PapersCard = ({ form: { fields, change, errors } }: { form: ShopForm }) => (
  <Card title={texts.papers}>
    <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 sm:gap-x-3">
      <TextField
        label={texts.tradeLicence}
        name="tradeLicence"
        autoComplete="off"
        hint={texts.tradeLicenceHint}
        value={fields.tradeLicence}
        onChange={(event) => change({ tradeLicence: event.currentTarget.value })}
        error={errors.tradeLicence ?? lengthProblem(fields.tradeLicence, limits.tradeLicence)}
      />
      <SelectField
        label={texts.language}
        name="language"
        hint={texts.languageHint}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        value={fields.language}
        onChange={({ currentTarget: { value } }) => change({ language: value === 'bn' ? 'bn' : 'en' })}
        error={errors.language}
      />
      <TextField
        label={texts.googleCategory}
        name="googleCategory"
        autoComplete="off"
        hint={texts.googleCategoryHint}
        value={fields.googleCategory}
        onChange={(event) => change({ googleCategory: event.currentTarget.value })}
        error={errors.googleCategory ?? lengthProblem(fields.googleCategory, limits.googleCategory)}
      />
    </div>
  </Card>
)
