import { Button as AntButton, Card as AntCard, ConfigProvider, Form, Input, Modal, Pagination, Tabs, theme } from 'antd'
import { useLayoutEffect, useState } from 'react'
import { cardTexts, looks, tabs } from './content.js'

export function Root({ children, expose }) {
  const [{ brand, dark }, setLook] = useState(looks[0])
  useLayoutEffect(() => expose(setLook, looks), [expose])
  const algorithm = dark ? theme.darkAlgorithm : theme.defaultAlgorithm
  return <ConfigProvider theme={{ token: { colorPrimary: brand }, algorithm }}>{children}</ConfigProvider>
}

export const Card = AntCard

export function Button({ children }) {
  return <AntButton type="primary">{children}</AntButton>
}

export function Page() {
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState(false)
  return (
    <main>
      <AntButton type="primary">Save</AntButton>
      <AntButton>Cancel</AntButton>
      <AntButton onClick={() => setOpen(true)}>Open</AntButton>
      <Modal
        open={open}
        title="Leave the course?"
        onCancel={() => setOpen(false)}
        footer={<AntButton>Leave</AntButton>}
      >
        The place goes to the next in line.
      </Modal>
      <Form layout="vertical">
        <Form.Item label="Name" name="name" extra="As on the card">
          <Input />
        </Form.Item>
      </Form>
      <Tabs items={tabs.map(({ name, text }) => ({ key: name, label: name, children: text }))} />
      {cardTexts.map(({ title, text }) => (
        <AntCard key={title} title={title}>
          {text}
        </AntCard>
      ))}
      <Pagination current={page} total={200} pageSize={10} onChange={setPage} />
    </main>
  )
}
