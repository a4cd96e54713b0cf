import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { createHttpClient } from '#contract/http-client.ts'
import type { MyOrder } from '#contract/my-order.ts'
import { orderLinkCalls } from '#contract/order-link-calls.ts'
import { useWrite } from '#web/app/use-write.ts'
import { attemptFor, isAboutRequest } from '#web/form/attempt.ts'
import { useFieldErrors } from '#web/form/use-field-errors.ts'
import { toast } from '#web/ui/toast.ts'
import { useFocusOnError } from '#web/ui/use-focus-on-error.ts'
import { useUploads } from '#web/upload/use-uploads.ts'
import { myOrderQuery, orderApi, showMyOrder } from '#web/visitor/order-api.ts'
import {
  askedIn,
  changeReturnDraft,
  dropReturnDraft,
  isPhotoKept,
  isReceived,
  type ReturnDraft,
  readReturnDraft,
  sendable,
  useReturnDraft,
} from './return-draft.ts'
import { texts } from './return-texts.ts'

/**
 * A request as it is typed. It stays on the device until it is sent: while photos are on their way, where one of them or the request fails,
 * and when the page is left.
 */
export function useAskReturn(order: MyOrder, orderKey: string, onSent: () => void) {
  const queries = useQueryClient()
  const { queryKey } = myOrderQuery(orderKey)
  const draft = useReturnDraft(order._id)
  const asked = sendable(draft, order)
  const [isHintShown, setHintShown] = useState(false)
  const uploads = useUploads({
    upload: async (file, send) => {
      const { data } = await createHttpClient(send, orderLinkCalls).addMyReturnPhoto({
        file,
        fields: { key: orderKey },
      })
      return data.photo
    },
    onUploaded: (id, { name }, preview) => {
      const before = readReturnDraft(order._id).photos.filter(isPhotoKept)
      change({ photos: [...before, { id, name, preview, addedAt: Date.now() }] })
    },
  })
  const write = useWrite({
    send: async (_, sent: ReturnDraft) => {
      const body = askedIn(sent)
      const draft = readReturnDraft(order._id)
      const last = draft.attempt
      const attempt = attemptFor(body, last)
      if (last && attempt !== last) {
        // Under its new key it would be asked for a second time.
        const answer = await orderApi.getMyOrder({ body: { key: orderKey } })
        if (isReceived(draft, answer.data.returns)) return { answer, isEarlier: true }
      }
      const before = order.returns.map(({ _id }) => _id)
      changeReturnDraft(order._id, { ...sent, attempt: attempt === last ? last : { ...attempt, before } })
      const answer = await orderApi.askMyReturn({ body: { key: orderKey, ...body }, idempotencyKey: attempt.key })
      return { answer, isEarlier: false }
    },
    onSuccess: async ({ answer, isEarlier }) => {
      await showMyOrder(queries, orderKey, answer)
      dropReturnDraft(order._id)
      toast.success(isEarlier ? texts.sentEarlier : texts.sent)
      onSent()
    },
    onError: (error) => {
      if (isAboutRequest(error))
        changeReturnDraft(order._id, { attempt: null, ...(error.errors.photos && { photos: [] }) })
      void queries.invalidateQueries({ queryKey })
      // A size may have been sold since the form was opened.
      void queries.invalidateQueries({ queryKey: ['getProduct'] })
    },
  })
  const { errors, lastErrors, forget } = useFieldErrors(write.error)

  function change(changes: Partial<ReturnDraft>) {
    changeReturnDraft(order._id, changes)
    forget(Object.keys(changes))
  }

  const isWaiting = uploads.uploads.length > 0

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setHintShown(isWaiting)
    if (!isWaiting) write.mutate(asked)
  }

  const hint = uploads.isUploading ? texts.photoOnItsWay : texts.photoNotSent
  return {
    asked,
    /** Some were added too long ago. */
    isPhotoGone: asked.photos.length < draft.photos.length,
    change,
    uploads,
    submit,
    element: useFocusOnError(lastErrors),
    errors,
    /** What is wrong with the request as a whole. */
    problem: Object.keys(lastErrors).length === 0 ? write.error?.message : undefined,
    isPending: write.isPending,
    hint: isHintShown && isWaiting ? hint : '',
  }
}
