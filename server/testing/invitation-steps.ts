import type { Step } from './recorded-step.ts'
import { tokenOf } from './reset-links.ts'
import { PASSWORD } from './shop.ts'

/** What an administrator does with invitations, and a helper who accepts one. */
export const invitationSteps = {
  createInvitation: {
    actions: ['invitation_made'],
    act: ({ admin }) => admin.createInvitation({ body: { role: 'packing' } }),
  },
  withdrawInvitation: {
    actions: ['invitation_withdrawn'],
    act: async ({ admin }) => {
      const [invitation] = (await admin.listInvitations()).data
      await admin.withdrawInvitation({ params: { id: invitation?._id ?? '' } })
    },
  },
  acceptInvitation: {
    actions: ['invitation_made', 'signed_in', 'invitation_accepted'],
    act: async ({ shop, admin }) => {
      const { data } = await admin.createInvitation({ body: { role: 'packing' } })
      const body = { userName: 'Karim', email: 'karim-packs@tupi.example', password: PASSWORD }
      await shop.guest().acceptInvitation({ body: { ...body, token: tokenOf(data.path) } })
    },
  },
} satisfies Record<string, Step>
