import type { RouteObject } from 'react-router'
import { keepAdminInPanel } from '#web/app/guards.ts'
import { page } from '#web/app/page-route.ts'
import { paths } from '#web/paths.ts'
import { AdminLayout } from './layout/admin-layout.tsx'
import { loadPanel } from './layout/load-panel.ts'
import { PanelError } from './layout/panel-error.tsx'
import { panelPage } from './panel-page.tsx'

/** Every address of the panel and its page. */
export const panelRoutes: RouteObject[] = [
  // Outside of the layout, whose calls are refused until the factor is set up.
  page(paths.admin.setUpFactor, 'admin/security/set-up-page.tsx', () => import('./security/set-up-page.tsx')),
  {
    path: '/admin',
    handle: { module: 'web/admin/panel-routes.tsx' },
    Component: AdminLayout,
    loader: loadPanel,
    children: [
      {
        ErrorBoundary: PanelError,
        children: [
          { index: true, loader: keepAdminInPanel },
          panelPage('dashboard', 'dashboard/dashboard-page.tsx', () => import('./dashboard/dashboard-page.tsx')),
          panelPage('products', 'products/products-page.tsx', () => import('./products/products-page.tsx')),
          panelPage('products/table', 'products/table/table-page.tsx', () => import('./products/table/table-page.tsx')),
          panelPage('orders', 'orders/orders-page.tsx', () => import('./orders/orders-page.tsx')),
          panelPage('orders/print', 'orders/print-page.tsx', () => import('./orders/print-page.tsx')),
          panelPage('orders/pick', 'orders/packing/pick-page.tsx', () => import('./orders/packing/pick-page.tsx')),
          panelPage('orders/pack', 'orders/packing/pack-page.tsx', () => import('./orders/packing/pack-page.tsx')),
          panelPage(
            'orders/pack/came-back',
            'orders/packing/receive-page.tsx',
            () => import('./orders/packing/receive-page.tsx'),
          ),
          panelPage(
            'orders/pack/:orderId',
            'orders/packing/pack-page.tsx',
            () => import('./orders/packing/pack-page.tsx'),
          ),
          panelPage('orders/new', 'orders/form/new-order-page.tsx', () => import('./orders/form/new-order-page.tsx')),
          panelPage('orders/:orderId', 'orders/order-page.tsx', () => import('./orders/order-page.tsx')),
          panelPage('buyers/:phone', 'buyers/buyer-page.tsx', () => import('./buyers/buyer-page.tsx')),
          panelPage('users', 'users/users-page.tsx', () => import('./users/users-page.tsx')),
          panelPage('categories', 'categories/categories-page.tsx', () => import('./categories/categories-page.tsx')),
          panelPage('features', 'features/features-page.tsx', () => import('./features/features-page.tsx')),
          panelPage('pages', 'own-pages/own-pages-page.tsx', () => import('./own-pages/own-pages-page.tsx')),
          panelPage('coupons', 'coupons/coupons-page.tsx', () => import('./coupons/coupons-page.tsx')),
          panelPage('security', 'security/security-page.tsx', () => import('./security/security-page.tsx')),
          panelPage(
            'stock-requests',
            'stock-requests/stock-requests-page.tsx',
            () => import('./stock-requests/stock-requests-page.tsx'),
          ),
          panelPage('reviews', 'reviews/reviews-page.tsx', () => import('./reviews/reviews-page.tsx')),
          panelPage('search', 'search/search-words-page.tsx', () => import('./search/search-words-page.tsx')),
          panelPage('returns', 'returns/returns-page.tsx', () => import('./returns/returns-page.tsx')),
          panelPage('profit', 'profit/profit-page.tsx', () => import('./profit/profit-page.tsx')),
          panelPage('invoices', 'invoices/invoices-page.tsx', () => import('./invoices/invoices-page.tsx')),
          panelPage('closings', 'closings/closings-page.tsx', () => import('./closings/closings-page.tsx')),
          panelPage('closings/:closingId', 'closings/closing-page.tsx', () => import('./closings/closing-page.tsx')),
          panelPage('costs', 'costs/costs-page.tsx', () => import('./costs/costs-page.tsx')),
          panelPage('payouts', 'payouts/payouts-page.tsx', () => import('./payouts/payouts-page.tsx')),
          panelPage(
            'check-payment',
            'check-payment/check-payment-page.tsx',
            () => import('./check-payment/check-payment-page.tsx'),
          ),
          panelPage('parcels', 'parcels/parcels-page.tsx', () => import('./parcels/parcels-page.tsx')),
          panelPage('parcels/figures', 'parcels/figures-page.tsx', () => import('./parcels/figures-page.tsx')),
          panelPage('couriers', 'couriers/couriers-page.tsx', () => import('./couriers/couriers-page.tsx')),
          panelPage(
            'ways-to-pay',
            'ways-to-pay/ways-to-pay-page.tsx',
            () => import('./ways-to-pay/ways-to-pay-page.tsx'),
          ),
          panelPage('settings', 'settings/settings-page.tsx', () => import('./settings/settings-page.tsx')),
          panelPage('settings/shop', 'settings/shop/shop-page.tsx', () => import('./settings/shop/shop-page.tsx')),
          panelPage(
            'settings/delivery',
            'settings/delivery/delivery-page.tsx',
            () => import('./settings/delivery/delivery-page.tsx'),
          ),
          panelPage(
            'settings/orders',
            'settings/orders/orders-page.tsx',
            () => import('./settings/orders/orders-page.tsx'),
          ),
          panelPage(
            'settings/payments',
            'settings/payments/payments-page.tsx',
            () => import('./settings/payments/payments-page.tsx'),
          ),
          panelPage('settings/look', 'settings/look/look-page.tsx', () => import('./settings/look/look-page.tsx')),
          panelPage('settings/home', 'settings/home/home-page.tsx', () => import('./settings/home/home-page.tsx')),
          panelPage('settings/sizes', 'settings/sizes/sizes-page.tsx', () => import('./settings/sizes/sizes-page.tsx')),
          panelPage('settings/staff', 'settings/staff/staff-page.tsx', () => import('./settings/staff/staff-page.tsx')),
          panelPage(
            'settings/:group/versions',
            'settings/versions/versions-page.tsx',
            () => import('./settings/versions/versions-page.tsx'),
          ),
          panelPage('health', 'health/health-page.tsx', () => import('./health/health-page.tsx')),
          panelPage('audit', 'audit/audit-page.tsx', () => import('./audit/audit-page.tsx')),
          page('*', 'admin/layout/not-found-page.tsx', () => import('./layout/not-found-page.tsx')),
        ],
      },
    ],
  },
]
