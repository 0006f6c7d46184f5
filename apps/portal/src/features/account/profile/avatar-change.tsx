import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { AvatarCropDialog, Button, useToast } from '@quadrangle/ui'
import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { messageOf } from '../../../shared/message-of.ts'
import type { UserInfo } from '../../../state/session.ts'
import { removeAvatarAtom, setAvatarAtom } from './state.ts'

/** Actions on the person's picture. */
export function AvatarChange({ user }: { user: UserInfo }) {
  const { t } = useLingui()
  const showToast = useToast()
  const setAvatar = useSetAtom(setAvatarAtom)
  const removeAvatar = useSetAtom(removeAvatarAtom)
  const [open, setOpen] = useState(false)
  const [removing, setRemoving] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const remove = async () => {
    setRemoving(true)
    try {
      await removeAvatar()
      showToast({ tone: 'success', title: t`Your initials are shown instead of a picture.` })
      // Unless the person has gone on to a field or dialog.
      if (!document.activeElement?.closest('input, [role=dialog]')) changeButton.current?.focus()
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t`The picture was not removed.`,
        description: messageOf(error),
      })
    } finally {
      setRemoving(false)
    }
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button ref={changeButton} size="small" onClick={() => setOpen(true)}>
          <Trans>Change picture</Trans>
        </Button>
        {user.avatar !== '' && (
          <Button size="small" variant="ghost" loading={removing} onClick={remove}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
      <AvatarCropDialog
        open={open}
        onOpenChange={setOpen}
        maxSize={limits.pictureBytes}
        outputSize={2 * limits.avatarSide}
        onCrop={async (picture) => {
          await setAvatar(picture)
          showToast({ tone: 'success', title: t`Your new picture is shown to others from now on.` })
        }}
      />
    </>
  )
}
