import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createHttpClient } from '#contract/http-client.ts'
import { orderLinkCalls } from '#contract/order-link-calls.ts'
import type { ReturnKind } from '#rules/returns.ts'
import { useWrite } from '#web/app/use-write.ts'
import { fieldErrorsOf } from '#web/form/use-field-errors.ts'
import type { ReturnLine } from '#web/order/return-lines.tsx'
import { toast } from '#web/ui/toast.ts'
import { useUploads } from '#web/upload/use-uploads.ts'
import { myOrderQuery, orderApi } from '#web/visitor/order-api.ts'
import type { Photo } from './photo-field.tsx'
import { texts } from './return-texts.ts'

type Asked = { kind: ReturnKind; reason: string; lines: ReturnLine[]; photos: Photo[] }

const nothing: Asked = { kind: 'exchange', reason: '', lines: [], photos: [] }

/** A request as it is typed. What is typed stays while photos are on their way, and where one of them or the request fails. */
export function useAskReturn(orderKey: string, onSent: () => void) {
  const queries = useQueryClient()
  const { queryKey } = myOrderQuery(orderKey)
  const [asked, setAsked] = useState(nothing)
  const [isTold, setTold] = useState(false)
  const change = (changes: Partial<Asked>) => setAsked((before) => ({ ...before, ...changes }))
  const uploads = useUploads({
    upload: async (file, send) => {
      const { data } = await createHttpClient(send, orderLinkCalls).addMyReturnPhoto({
        file,
        fields: { key: orderKey },
      })
      return data.photo
    },
    onUploaded: (id, { name }) => setAsked((before) => ({ ...before, photos: [...before.photos, { id, name }] })),
  })
  const write = useWrite({
    send: ({ photos, ...rest }: Asked, keyOf) => {
      const body = { key: orderKey, ...rest, photos: photos.map(({ id }) => id) }
      return orderApi.askMyReturn({ body, idempotencyKey: keyOf(body) })
    },
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, answer)
      setAsked(nothing)
      toast.success(texts.sent)
      onSent()
    },
    afterError: (error) => {
      // They were stored for a day.
      if (fieldErrorsOf(error).photos) change({ photos: [] })
      void queries.invalidateQueries({ queryKey })
    },
  })
  const isWaiting = uploads.uploads.length > 0

  function submit() {
    setTold(isWaiting)
    if (!isWaiting) write.mutate(asked)
  }

  const hint = uploads.isUploading ? texts.photoOnItsWay : texts.photoNotSent
  return { asked, change, uploads, submit, isPending: write.isPending, hint: isTold && isWaiting ? hint : '' }
}
