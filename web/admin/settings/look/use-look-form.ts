import { useState } from 'react'
import type { Settings } from '#contract/settings.ts'
import { digits } from '#rules/build-language.ts'
import { type ColourName, colourNames, colours, type Palette, unreadableIn } from '#rules/colours.ts'
import { useGroupForm } from '../use-group-form.ts'
import { isDarkMade, type OwnColours, withAccent, withBothAccents } from './accent.ts'
import { anyColour } from './colour-field.tsx'
import { texts } from './texts.ts'

/** The form of colours and corners, with what cannot be read beside the colour that is to be changed. */
export function useLookForm(settings: Settings['look']) {
  const form = useGroupForm({
    group: 'look',
    settings,
    fieldsOf: ({ colours: own, corners }) => ({ colours: own as OwnColours, corners }),
    valuesOf: (fields) => fields,
  })
  const own = form.fields.colours
  // The dark theme's follows the light one's until it is given one of its own.
  const [isFollowing, setFollowing] = useState(() => isDarkMade(settings.colours as OwnColours))
  const changeAccent = (before: OwnColours, theme: 0 | 1, value: string) =>
    theme === 0 && isFollowing ? withBothAccents(before, value) : withAccent(before, theme, value)
  const setColours = (name: ColourName, update: (before: OwnColours) => OwnColours) =>
    form.edit(
      (before) => ({ ...before, colours: update(before.colours) }),
      [`colours.${name}`, `colours.${name}.0`, `colours.${name}.1`],
    )
  const isWhole = Object.values(own).every((pair) => pair.every((colour) => anyColour.test(colour)))
  const problems = isWhole ? problemsOf(own) : new Map<string, string[]>()
  return {
    ...form,
    palette: { ...colours, ...own } as Palette,
    problems,
    isWrong: !isWhole || problems.size > 0,
    changeColour: (name: ColourName) => (theme: 0 | 1, typed: string) => {
      // A pasted colour often has a space behind it.
      const value = typed.trim()
      if (name === 'accent' && theme === 1) setFollowing(false)
      setColours(name, (before) =>
        name === 'accent' ? changeAccent(before, theme, value) : withPart(before, name, theme, value),
      )
    },
    takeUsual: (name: ColourName) => () => {
      if (name === 'accent') setFollowing(true)
      setColours(name, (before) => withoutColours(before, name))
    },
  }
}

export type LookForm = ReturnType<typeof useLookForm>

const withPart = (before: OwnColours, name: ColourName, theme: 0 | 1, value: string): OwnColours => {
  const [light, dark] = before[name] ?? colours[name]
  return { ...before, [name]: theme === 0 ? [value, dark] : [light, value] }
}

/** With the owner's colour go those that were made from it. */
const follow: readonly ColourName[] = ['accent', 'accent-strong', 'on-accent', 'accent-ink']

function withoutColours(before: OwnColours, name: ColourName): OwnColours {
  const dropped: readonly string[] = name === 'accent' ? follow : [name]
  return Object.fromEntries(Object.entries(before).filter(([other]) => !dropped.includes(other)))
}

/** What cannot be read, in words, beside the first of both that the owner has changed: as the shop refuses it. */
function problemsOf(own: OwnColours): Map<string, string[]> {
  const problems = new Map<string, string[]>()
  for (const { colour, ground, theme, contrast, least } of unreadableIn({ ...colours, ...own } as Palette)) {
    const beside = colour in own ? colour : ground
    const numbers = [contrast.toFixed(1), String(least)].map((number) => digits(number)) as [string, string]
    const problem = texts.unreadable(texts.names[colour], texts.names[ground], texts.themes[theme], ...numbers)
    problems.set(beside, [...(problems.get(beside) ?? []), problem])
  }
  return problems
}

/** All but the owner's, in the order of the table. */
export const otherColours = colourNames.filter((name) => name !== 'accent')
