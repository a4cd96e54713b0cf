import { hasPermission, type Permission } from '#rules/permissions.ts'
import { useUser } from '#web/visitor/session.ts'
import { permissionOfPage } from './page-permissions.ts'

/** Whether the signed-in user may do what takes a permission. */
export function useMay(): (permission: Permission) => boolean {
  const role = useUser()?.role
  return (permission) => role !== undefined && hasPermission(role, permission)
}

/** Whether the signed-in user may see a page, by its address. */
export function useMayOpen(): (address: string) => boolean {
  const may = useMay()
  return (address) => {
    const permission = permissionOfPage(address)
    return permission === null || may(permission)
  }
}
