import type { Settings } from '#contract/settings.ts'
import { useGroupForm } from '../use-group-form.ts'

const blank = {
  text: { en: '', bn: '' },
  link: '',
  from: null,
  until: null,
  isDismissable: true,
} satisfies Settings['home']['announcement']

/** The form of what the home page has. An announcement that is switched off stays typed until the page is left. */
export const useHomeForm = (settings: Settings['home']) =>
  useGroupForm({
    group: 'home',
    settings,
    fieldsOf: ({ sections, announcement }) => {
      const { from, until, ...rest } = announcement ?? blank
      return {
        sections,
        hasAnnouncement: announcement !== null,
        announcement: { ...rest, from: from ?? '', until: until ?? '' },
      }
    },
    valuesOf: ({ sections, hasAnnouncement, announcement }) => ({
      sections,
      announcement: hasAnnouncement
        ? { ...announcement, from: announcement.from || null, until: announcement.until || null }
        : null,
    }),
  })

export type HomeForm = ReturnType<typeof useHomeForm>
