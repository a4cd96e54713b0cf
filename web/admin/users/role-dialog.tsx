import { useState } from 'react'
import type { User } from '#contract/auth.ts'
import { roleTexts } from '#rules/role-texts.ts'
import { isStaff, type Role, roles } from '#rules/roles.ts'
import { isRefusal } from '#web/api.ts'
import { useWrite } from '#web/app/use-write.ts'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useUser } from '#web/visitor/session.ts'
import { texts } from './texts.ts'

type Props = { user: User; isOpen: boolean; onClose: () => void }

/** Asks which role a user is to have, shows what it may do, and gives it. */
export function RoleDialog({ user, isOpen, onClose }: Props) {
  const { _id, userName, email, updatedAt } = user
  const [role, setRole] = useState<Role>(user.role)
  const isOwn = useUser()?._id === _id
  const change = useWrite({
    send: (api) => api.changeRole({ params: { id: _id }, body: { role, updatedAt } }),
    onSuccess: () => {
      if (isOwn && role !== 'admin') return window.location.assign(paths.home)
      toast.success(texts.hasRoleNow(userName, roleTexts[role].name))
    },
    afterError: (error) => {
      // A refusal is final; what was lost on the way can be tried again.
      if (isRefusal(error)) onClose()
    },
    invalidates: ['listUsers'],
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.roleOf(userName)}
      text={email}
      confirmLabel={texts.saveRole}
      tone={isStaff(user.role) && !isStaff(role) ? 'danger' : 'neutral'}
      onConfirm={() => (role === user.role ? undefined : change.mutateAsync())}
    >
      <div className="grid gap-3">
        <RoleField role={role} onRole={setRole} choices={roles} />
        {role === user.role ? null : <RoleLoss from={user.role} to={role} isOwn={isOwn} />}
      </div>
    </ConfirmDialog>
  )
}

type RoleFieldProps<Choice extends Role> = { role: Choice; onRole: (role: Choice) => void; choices: readonly Choice[] }

/** A role by its plain name, with a line about what it may do. */
export function RoleField<Choice extends Role>({ role, onRole, choices }: RoleFieldProps<Choice>) {
  return (
    <SelectField
      label={texts.role}
      value={role}
      hint={roleTexts[role].may}
      options={choices.map((value) => ({ value, label: roleTexts[value].name }))}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice === target.value)
        if (chosen) onRole(chosen)
      }}
    />
  )
}

function RoleLoss({ from, to, isOwn }: { from: Role; to: Role; isOwn: boolean }) {
  if (!isStaff(from) || isStaff(to)) return null
  return <p>{isOwn ? texts.takeOwnText : texts.takeText}</p>
}
