import { test } from '../e2e/journey.ts'
import { expectDialogsAccessible } from '../e2e/shop-dialogs.ts'

test('every dialog of the shop can be used without seeing or pointing, on a desktop', ({ shop, browse }) =>
  expectDialogsAccessible(shop, browse, 'desktop'))
