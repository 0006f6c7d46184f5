import { Button, Dialog, DialogClose } from '@quadrangle/ui'
import { App, DatePicker, Select } from 'antd'

/** A dialog of the kit with fields of antd, and with a question that antd asks above it. */
export function BookingDialog() {
  const { modal } = App.useApp()
  return (
    <Dialog
      title="Book a room"
      description="You get a mail when it is yours."
      trigger={<Button variant="solid">Book</Button>}
      footer={
        <>
          <Button onClick={() => modal.confirm({ title: 'Discard the booking?' })}>Discard</Button>
          <DialogClose>
            <Button variant="solid">Send</Button>
          </DialogClose>
        </>
      }
    >
      <Select
        aria-label="Room"
        showSearch
        placeholder="Room"
        style={{ width: 200, marginInlineEnd: 12 }}
        options={['A 101', 'B 204', 'C 003'].map((name) => ({ value: name, label: name }))}
      />
      <DatePicker aria-label="Day" />
    </Dialog>
  )
}
