import { X } from 'lucide-react'
import { settingsLimits } from '#rules/settings-limits.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useIsOver } from '../../coupons/use-is-over.ts'
import { ownText } from '../summary-of.ts'
import { texts as sharedTexts } from '../texts.ts'
import { TextsField } from '../texts-field.tsx'
import { texts } from './texts.ts'
import type { HomeForm } from './use-home-form.ts'

const limits = settingsLimits.home

export function AnnouncementCard({ form: { fields, change, edit, errors } }: { form: HomeForm }) {
  const { announcement, hasAnnouncement } = fields
  const isOver = useIsOver(announcement.until || null)
  const changeOwn = (changes: Partial<typeof announcement>) =>
    edit(
      (before) => ({ ...before, announcement: { ...before.announcement, ...changes } }),
      Object.keys(changes).map((name) => `announcement.${name}`),
    )
  const isBackwards = announcement.from !== '' && announcement.until !== '' && announcement.until < announcement.from
  return (
    <Card title={texts.announcement}>
      <p className="mb-3 text-ink-soft text-sm">{texts.announcementHint}</p>
      <Switch
        label={texts.hasOne}
        checked={hasAnnouncement}
        onCheckedChange={(checked) => change({ hasAnnouncement: checked })}
      />
      {hasAnnouncement ? (
        <div className="mt-4 grid gap-6">
          <TextsField
            label={texts.text}
            hint={texts.textHint}
            name="announcement.text"
            limit={limits.announcement}
            required
            value={announcement.text}
            onChange={(text) => changeOwn({ text })}
            errors={errors}
          />
          <TextField
            label={texts.link}
            name="announcement.link"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            hint={texts.linkHint}
            value={announcement.link}
            onChange={(event) => changeOwn({ link: event.currentTarget.value })}
            error={errors['announcement.link']}
          />
          <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2 sm:gap-3">
            <TextField
              label={texts.from}
              name="announcement.from"
              type="date"
              hint={texts.fromHint}
              value={announcement.from}
              onChange={(event) => changeOwn({ from: event.currentTarget.value })}
              error={errors['announcement.from']}
            />
            <TextField
              label={texts.until}
              name="announcement.until"
              type="date"
              hint={isOver ? texts.isOver : texts.untilHint}
              value={announcement.until}
              onChange={(event) => changeOwn({ until: event.currentTarget.value })}
              error={errors['announcement.until'] ?? (isBackwards ? texts.untilBefore : undefined)}
            />
          </div>
          <Switch
            label={texts.isDismissable}
            checked={announcement.isDismissable}
            onCheckedChange={(isDismissable) => changeOwn({ isDismissable })}
          />
          <Line {...announcement} text={ownText(announcement.text)} />
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
