import {
  Button,
  Card,
  EmptyState,
  Field,
  Input,
  List,
  ListItem,
  Pagination,
  Progress,
  Switch,
  Tag,
} from '@quadrangle/ui'
import { useState } from 'react'
import { specimenLanguage } from '../specimens/say.ts'
import './specimen.css'

const notices = [
  { title: '关于2026春季学期选课的通知', sender: '教务处' },
  { title: '图书馆国庆假期开放时间', sender: '图书馆' },
  { title: 'Lecture: Type on screens', sender: 'School of Design' },
]

/** A sample of components at the top of the first page; the toolbar changes it like every story. */
export function Specimen() {
  const [page, setPage] = useState(3)
  return (
    <div className="specimen" lang={specimenLanguage}>
      <Card title="通知" unreadCount={3}>
        <List>
          {notices.map(({ title, sender }) => (
            <ListItem key={title} title={title} text={sender} unread={sender === '教务处'} />
          ))}
        </List>
      </Card>
      <Card title="选课 2026 春">
        <div className="story-stack">
          <Progress label="已修学分" value={64} />
          <span className="story-row">
            <Tag tone="success">已通过</Tag>
            <Tag tone="warning">候补</Tag>
          </span>
          <Field label="课程名称">
            <Input placeholder="字体设计" />
          </Field>
          <span className="story-row">
            <Button variant="solid">提交</Button>
            <Button>保存草稿</Button>
          </span>
        </div>
      </Card>
      <Card title="设置">
        <div className="story-stack">
          <Switch label="课堂上静音" defaultChecked />
          <Pagination page={page} pageSize={20} total={180} onPageChange={setPage} siblings={0} />
          <EmptyState size="small" title="没有待办" description="新的待办会出现在这里。" />
        </div>
      </Card>
    </div>
  )
}
