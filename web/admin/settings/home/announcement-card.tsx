import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { settingsLimits } from '#rules/settings-limits.ts'
import { useApp } from '#web/app/context.ts'
import { bindSwitch, bindText, partOf } from '#web/form/bind.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isPastDay } from '../../coupons/is-past-day.ts'
import { settingsQuery } from '../settings-query.ts'
import { ownText } from '../summary-of.ts'
import { texts as sharedTexts } from '../texts.ts'
import { TextsField } from '../texts-field.tsx'
import { texts } from './texts.ts'
import type { HomeForm } from './use-home-form.ts'

const limits = settingsLimits.home

export function AnnouncementCard({ form }: { form: HomeForm }) {
  const announcement = partOf(form, 'announcement')
  const { text, link, from, until, isDismissable } = announcement.fields
  const { data: settings } = useQuery(settingsQuery(useApp().api))
  const isBackwards = from !== '' && until !== '' && until < from
  return (
    <Card title={texts.announcement}>
      <p className="mb-3 text-ink-soft text-sm">{texts.announcementHint}</p>
      <Switch label={texts.hasOne} {...bindSwitch(form, 'hasAnnouncement')} />
      {form.fields.hasAnnouncement ? (
        <div className="mt-4 grid gap-6">
          <TextsField
            label={texts.text}
            hint={texts.textHint}
            form={announcement}
            name="text"
            limit={limits.announcement}
            required
          />
          <TextField
            label={texts.link}
            {...bindText(announcement, 'link')}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            hint={texts.linkHint}
          />
          <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 sm:gap-3">
            <TextField label={texts.from} {...bindText(announcement, 'from')} type="date" hint={texts.fromHint} />
            <TextField
              label={texts.until}
              {...bindText(announcement, 'until', () => (isBackwards ? texts.untilBefore : undefined))}
              type="date"
              hint={isPastDay(until, settings?.today) ? texts.isOver : texts.untilHint}
            />
          </div>
          <Switch label={texts.isDismissable} {...bindSwitch(announcement, 'isDismissable')} />
          <Line text={ownText(text)} link={link} isDismissable={isDismissable} />
        </div>
      ) : null}
    </Card>
  )
}

type LineProps = { text: string; link: string; isDismissable: boolean }

/** The line as the shop shows it. */
const Line = ({ text, link, isDismissable }: LineProps) => (
  <figure>
    <figcaption className="label mb-1.5 text-sm">{sharedTexts.preview}</figcaption>
    <div className="flex items-center justify-center gap-3 rounded-sm bg-panel px-4 py-2 text-center text-on-panel text-sm">
      <p className={link.trim() === '' ? 'wrap-anywhere' : 'wrap-anywhere underline underline-offset-4'}>
        {text || texts.empty}
      </p>
      {isDismissable ? <X aria-hidden className="size-5 shrink-0" /> : null}
    </div>
  </figure>
)
