import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { searchOf } from './user-queries.ts'

/** Looks for users by Enter or the icon; emptied, all are shown. Before the script is there it works as a plain form. */
export function UserSearch() {
  const navigate = useNavigate()
  const shown = searchOf(useSearchParams()[0])
  const [typed, setTyped] = useState({ text: shown, from: shown })
  // The address has changed by itself, by Back or a link: the field follows.
  if (typed.from !== shown) setTyped({ text: shown, from: shown })

  const show = (text: string) => void navigate(paths.admin.foundUsers(text.trim()), { preventScrollReset: true })

  function submit(event: FormEvent) {
    event.preventDefault()
    show(typed.text)
  }

  function change(text: string) {
    setTyped({ text, from: shown })
    if (text === '' && shown !== '') show('')
  }

  return (
    <search>
      <form action={paths.admin.users} onSubmit={submit} className="mb-4 max-w-md">
        <TextField
          label="Search users"
          hideLabel
          name="search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Name or e-mail"
          maxLength={100}
          value={typed.text}
          onChange={({ currentTarget: { value } }) => change(value)}
          suffix={<IconButton type="submit" label="Search" icon={<Search aria-hidden className="size-5" />} />}
        />
      </form>
    </search>
  )
}
