import { useRef, useState } from 'react'
import type { CallName } from '#contract/calls.ts'
import type { ApiClient } from '#contract/client.ts'
import { type CallError, isRefusal, isStale } from '#web/api.ts'
import { invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { type KeyOf, useWrite } from '#web/app/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { useFocusOnError } from '#web/ui/use-focus-on-error.ts'
import { applyTyped, carryOver, changedPaths, isSame } from './carry-over.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** What becomes of what was typed over `before`, once the item is `newest`. */
type Carry<Fields> = (typed: Fields, before: Fields, newest: Fields, unanswered: Fields[]) => Fields

type Saved<Item> = { success: true; data: Item }

/** Bases the form on a newer state of the item. Without one, what was typed stays and is saved as a new item. */
type Rebase<Item, Fields> = (newest: Item | null, carry?: Carry<Fields>) => void

type Options<Item, Fields> = {
  /** As it was read; null for a new one. */
  item: Item | null
  /** What the form shows of an item, or what a new one begins with. */
  fieldsOf: (item: Item | null) => Fields
  /** Sends what was typed over `base`, and returns the item as the shop has it then. The key makes a repeated addition count once. */
  send: (api: ApiClient, typed: Fields, base: Item | null, keyOf: KeyOf) => Promise<Saved<Item>>
  success: { added: string; updated: string }
  onSaved?: (answer: Saved<Item>) => void
  /** What was typed after `sent` was sent, over what the shop has `saved` of it; where that needs more than `applyTyped`. */
  carrySince?: (typed: Fields, sent: Fields, saved: Fields) => Fields
  /** Of a sheet: closes it, once all that was typed is saved. Without it the form stays, over the saved item. */
  close?: (hasLeft: () => boolean) => void
  /** Where a refusal has more details than that the item is stale. The form can be sent again once it is done. */
  onRefused?: (refusal: CallError, base: Item, rebase: Rebase<Item, Fields>, sent: Fields) => unknown
  /** The item as it is in the shop now, after another user has changed it; null where it is deleted. */
  refetch: (api: ApiClient, base: Item) => Promise<Item | null>
  /** Calls that show the item on other screens, and are read again. */
  invalidates: readonly CallName[]
}

/**
 * The form of something that is stored and edited: an address, a product, a coupon. Its fields are controlled, it sends each
 * change once, shows errors beside the field, and where another user has changed the same item meanwhile it offers to reload it
 * without losing typed values. Text typed after the press stays in the form, which a sheet keeps open, for the next press.
 *
 * The rule for all other forms:
 * - A form that is only sent (sign-in, registration, a password) leaves its fields to the browser: `FormData` when it is sent,
 *   `useWrite`, and `useFieldErrors` for what is blank or refused.
 * - A form that has to outlive the page (the checkout, a return) or a sign-in (a review) stores typed values itself, and sends them with `useWrite`.
 * - One choice (a status, a role, a switch, a question) is `useWrite` alone; with `isStale` and `StaleNotice` where another user
 *   may have changed the same.
 * - A form that only reads (search, filters) goes to an address, so that it works without a script.
 */
export function useEditForm<Item, Fields extends object>(options: Options<Item, Fields>) {
  const { fieldsOf, send, success, onSaved, carrySince = applyTyped, close, onRefused, refetch, invalidates } = options
  const { queries } = useApp()
  const readAgain = () => void invalidate(queries, invalidates)
  const { base, fields, latest, unanswered, setFields, rebase, isChanged } = useTyped(options)

  /** Since the form was sent last. */
  const [corrected, setCorrected] = useState<string[]>([])

  const save = useWrite({
    send: (api, typed: Fields, keyOf) => send(api, typed, base, keyOf),
    // An earlier refusal is out of date.
    onMutate: () => {
      setCorrected([])
      toast.close()
    },
    onSuccess: (answer, sent, hasLeft) => {
      toast.success(base ? success.updated : success.added)
      onSaved?.(answer)
      if (close && isSame(latest(), sent)) close(hasLeft)
      else rebase(answer.data, (typed, _, saved) => carrySince(typed, sent, saved))
    },
    onError: async (error, sent) => {
      if (isStale(error)) return
      toast.destructive(error.message)
      if (!isRefusal(error)) unanswered.current.push(sent)
      else if (base) await onRefused?.(error, base, rebase, sent)
    },
    // After a refusal too: another user may have deleted it.
    onSettled: readAgain,
  })

  const readNewest = useWrite({
    send: refetch,
    onSuccess: (newest) => {
      rebase(newest)
      save.reset()
    },
    onSettled: readAgain,
  })

  const sent = save.variables ?? fields
  const { errors, lastErrors } = useFieldErrors(save.error, [...changedPaths(sent, fields), ...corrected])

  /** `names`: the fields whose errors are out of date now, also those of a refusal that is still on its way. */
  function edit(update: (before: Fields) => Fields, names: string[]) {
    setFields(update)
    setCorrected((before) => [...new Set([...before, ...names])])
  }

  return {
    /** The state of the item that the form is based on; null for a new one. */
    base,
    fields,
    edit,
    change: (changes: Partial<Fields>) => edit((before) => ({ ...before, ...changes }), Object.keys(changes)),
    isChanged,
    /** Back to the item as the form read it. */
    discard: () => setFields(() => fieldsOf(base)),
    errors,
    /** For the form's element: the first field that was refused gets the focus. */
    element: useFocusOnError(lastErrors),
    /** For a `StaleNotice`; nothing can be saved until then. */
    stale:
      base !== null && isStale(save.error)
        ? {
            message: save.error?.message,
            isRefetching: readNewest.isPending,
            onRefetch: () => readNewest.mutate(base),
          }
        : null,
    save: () => save.mutate(fields),
    isSaving: save.isPending,
  }
}

type Typed<Item, Fields> = Pick<Options<Item, Fields>, 'item' | 'fieldsOf'>

/** What was typed, and the state of the item that it was typed over. */
function useTyped<Item, Fields extends object>({ item, fieldsOf }: Typed<Item, Fields>) {
  const [base, setBase] = useState(item)
  const [fields, show] = useState(() => fieldsOf(item))
  const typed = useRef(fields)
  function setFields(update: (before: Fields) => Fields) {
    typed.current = update(typed.current)
    show(typed.current)
  }
  /** What was sent over `base` without an answer: the shop may have stored it. */
  const unanswered = useRef<Fields[]>([])
  const rebase: Rebase<Item, Fields> = (newest, carry = carryOver) => {
    if (newest) setFields((typed) => carry(typed, fieldsOf(base), fieldsOf(newest), unanswered.current))
    unanswered.current = []
    setBase(newest)
  }
  /** Whether something would be lost. */
  const isChanged = !isSame(fields, fieldsOf(base))
  /** Also what the screen does not show yet. */
  const latest = () => typed.current
  return { base, fields, latest, unanswered, setFields, rebase, isChanged }
}

/** What a sheet needs to know of such a form. */
export type EditForm = Pick<
  ReturnType<typeof useEditForm<unknown, object>>,
  'base' | 'element' | 'isChanged' | 'stale' | 'save' | 'isSaving'
>
