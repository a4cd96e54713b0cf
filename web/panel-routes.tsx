import type { RouteObject } from 'react-router'
import { AdminLayout } from './admin/layout/admin-layout.tsx'
import { loadPanel } from './admin/layout/load-panel.ts'
import { PanelError } from './admin/layout/panel-error.tsx'
import { panelPage } from './admin/panel-page.tsx'
import { keepAdminInPanel } from './app/guards.ts'
import { page } from './app/page-route.ts'
import { paths } from './paths.ts'

/** Every address of the panel and its page. */
export const panelRoutes: RouteObject[] = [
  // Outside of the layout, whose calls are refused until the factor is set up.
  page(paths.admin.setUpFactor, 'admin/security/set-up-page.tsx', () => import('./admin/security/set-up-page.tsx')),
  {
    path: '/admin',
    handle: { module: 'web/panel-routes.tsx' },
    Component: AdminLayout,
    loader: loadPanel,
    children: [
      {
        ErrorBoundary: PanelError,
        children: [
          { index: true, loader: keepAdminInPanel },
          panelPage(
            'dashboard',
            'admin/dashboard/dashboard-page.tsx',
            () => import('./admin/dashboard/dashboard-page.tsx'),
          ),
          panelPage('products', 'admin/products/products-page.tsx', () => import('./admin/products/products-page.tsx')),
          panelPage(
            'products/table',
            'admin/products/table/table-page.tsx',
            () => import('./admin/products/table/table-page.tsx'),
          ),
          panelPage('orders', 'admin/orders/orders-page.tsx', () => import('./admin/orders/orders-page.tsx')),
          panelPage('orders/print', 'admin/orders/print-page.tsx', () => import('./admin/orders/print-page.tsx')),
          panelPage(
            'orders/pick',
            'admin/orders/packing/pick-page.tsx',
            () => import('./admin/orders/packing/pick-page.tsx'),
          ),
          panelPage(
            'orders/pack',
            'admin/orders/packing/pack-page.tsx',
            () => import('./admin/orders/packing/pack-page.tsx'),
          ),
          panelPage(
            'orders/pack/came-back',
            'admin/orders/packing/receive-page.tsx',
            () => import('./admin/orders/packing/receive-page.tsx'),
          ),
          panelPage(
            'orders/pack/:orderId',
            'admin/orders/packing/pack-page.tsx',
            () => import('./admin/orders/packing/pack-page.tsx'),
          ),
          panelPage(
            'orders/new',
            'admin/orders/form/new-order-page.tsx',
            () => import('./admin/orders/form/new-order-page.tsx'),
          ),
          panelPage('orders/:orderId', 'admin/orders/order-page.tsx', () => import('./admin/orders/order-page.tsx')),
          panelPage('buyers/:phone', 'admin/buyers/buyer-page.tsx', () => import('./admin/buyers/buyer-page.tsx')),
          panelPage('users', 'admin/users/users-page.tsx', () => import('./admin/users/users-page.tsx')),
          panelPage(
            'categories',
            'admin/categories/categories-page.tsx',
            () => import('./admin/categories/categories-page.tsx'),
          ),
          panelPage('features', 'admin/features/features-page.tsx', () => import('./admin/features/features-page.tsx')),
          panelPage(
            'pages',
            'admin/own-pages/own-pages-page.tsx',
            () => import('./admin/own-pages/own-pages-page.tsx'),
          ),
          panelPage('coupons', 'admin/coupons/coupons-page.tsx', () => import('./admin/coupons/coupons-page.tsx')),
          panelPage('security', 'admin/security/security-page.tsx', () => import('./admin/security/security-page.tsx')),
          panelPage(
            'stock-requests',
            'admin/stock-requests/stock-requests-page.tsx',
            () => import('./admin/stock-requests/stock-requests-page.tsx'),
          ),
          panelPage('reviews', 'admin/reviews/reviews-page.tsx', () => import('./admin/reviews/reviews-page.tsx')),
          panelPage(
            'search',
            'admin/search/search-words-page.tsx',
            () => import('./admin/search/search-words-page.tsx'),
          ),
          panelPage('returns', 'admin/returns/returns-page.tsx', () => import('./admin/returns/returns-page.tsx')),
          panelPage('profit', 'admin/profit/profit-page.tsx', () => import('./admin/profit/profit-page.tsx')),
          panelPage('invoices', 'admin/invoices/invoices-page.tsx', () => import('./admin/invoices/invoices-page.tsx')),
          panelPage('closings', 'admin/closings/closings-page.tsx', () => import('./admin/closings/closings-page.tsx')),
          panelPage(
            'closings/:closingId',
            'admin/closings/closing-page.tsx',
            () => import('./admin/closings/closing-page.tsx'),
          ),
          panelPage('costs', 'admin/costs/costs-page.tsx', () => import('./admin/costs/costs-page.tsx')),
          panelPage('payouts', 'admin/payouts/payouts-page.tsx', () => import('./admin/payouts/payouts-page.tsx')),
          panelPage(
            'check-payment',
            'admin/check-payment/check-payment-page.tsx',
            () => import('./admin/check-payment/check-payment-page.tsx'),
          ),
          panelPage('parcels', 'admin/parcels/parcels-page.tsx', () => import('./admin/parcels/parcels-page.tsx')),
          panelPage(
            'parcels/figures',
            'admin/parcels/figures-page.tsx',
            () => import('./admin/parcels/figures-page.tsx'),
          ),
          panelPage('couriers', 'admin/couriers/couriers-page.tsx', () => import('./admin/couriers/couriers-page.tsx')),
          panelPage(
            'ways-to-pay',
            'admin/ways-to-pay/ways-to-pay-page.tsx',
            () => import('./admin/ways-to-pay/ways-to-pay-page.tsx'),
          ),
          panelPage('settings', 'admin/settings/settings-page.tsx', () => import('./admin/settings/settings-page.tsx')),
          panelPage(
            'settings/shop',
            'admin/settings/shop/shop-page.tsx',
            () => import('./admin/settings/shop/shop-page.tsx'),
          ),
          panelPage(
            'settings/delivery',
            'admin/settings/delivery/delivery-page.tsx',
            () => import('./admin/settings/delivery/delivery-page.tsx'),
          ),
          panelPage(
            'settings/orders',
            'admin/settings/orders/orders-page.tsx',
            () => import('./admin/settings/orders/orders-page.tsx'),
          ),
          panelPage(
            'settings/payments',
            'admin/settings/payments/payments-page.tsx',
            () => import('./admin/settings/payments/payments-page.tsx'),
          ),
          panelPage(
            'settings/look',
            'admin/settings/look/look-page.tsx',
            () => import('./admin/settings/look/look-page.tsx'),
          ),
          panelPage(
            'settings/home',
            'admin/settings/home/home-page.tsx',
            () => import('./admin/settings/home/home-page.tsx'),
          ),
          panelPage(
            'settings/sizes',
            'admin/settings/sizes/sizes-page.tsx',
            () => import('./admin/settings/sizes/sizes-page.tsx'),
          ),
          panelPage(
            'settings/staff',
            'admin/settings/staff/staff-page.tsx',
            () => import('./admin/settings/staff/staff-page.tsx'),
          ),
          panelPage(
            'settings/:group/versions',
            'admin/settings/versions/versions-page.tsx',
            () => import('./admin/settings/versions/versions-page.tsx'),
          ),
          panelPage('health', 'admin/health/health-page.tsx', () => import('./admin/health/health-page.tsx')),
          panelPage('audit', 'admin/audit/audit-page.tsx', () => import('./admin/audit/audit-page.tsx')),
          page('*', 'admin/layout/not-found-page.tsx', () => import('./admin/layout/not-found-page.tsx')),
        ],
      },
    ],
  },
]
