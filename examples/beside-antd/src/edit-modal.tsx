import { Button, Combobox, Dialog, Field, Stack } from '@quadrangle/ui'
import { Modal } from 'antd'

const equipment = ['Projector', 'Whiteboard', 'Piano'].map((name) => ({ value: name.toLowerCase(), label: name }))

/** A modal of antd with fields and a dialog of the kit. */
export function EditModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal title="Edit A 101" open={open} onCancel={onClose} onOk={onClose}>
      <Stack align="start">
        <Field label="Equipment">
          <Combobox options={equipment} />
        </Field>
        <Dialog title="Who may book" trigger={<Button>Rights</Button>}>
          Everyone with a campus card.
        </Dialog>
      </Stack>
    </Modal>
  )
}
