import type { Scene, Step } from './recorded-step.ts'

const rent = { kind: 'rent', amount: 30_000, firstDay: '2026-11-01', lastDay: '2026-11-30', note: '' } as const

const costOf = async ({ admin }: Scene) => (await admin.listCosts()).data[0]?._id ?? ''

/** What the shop has spent, and its days that are closed. */
export const moneySteps = {
  createCost: { actions: ['shop_cost_added'], act: ({ admin }) => admin.createCost({ body: rent }) },
  updateCost: {
    actions: ['shop_cost_changed'],
    act: async (scene) =>
      scene.admin.updateCost({ params: { id: await costOf(scene) }, body: { ...rent, amount: 32_000 } }),
  },
  deleteCost: {
    actions: ['shop_cost_deleted'],
    act: async (scene) => scene.admin.deleteCost({ params: { id: await costOf(scene) } }),
  },
  closeDay: {
    actions: ['day_closed'],
    act: async ({ admin }) => {
      const { after } = (await admin.getNextClosing()).data
      await admin.closeDay({ body: { after, counted: 0 } })
    },
  },
} satisfies Record<string, Step>
