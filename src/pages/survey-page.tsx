import { survey as t } from '../content/en/registration/survey.ts';
import { Survey } from '../features/registration/survey.tsx';
import { Page } from './page.tsx';

export default function SurveyPage(props: {
  readonly userId: string;
  readonly camperIds: readonly string[];
}) {
  const width = props.camperIds.length > 1 ? 'sheet' : 'form';
  return (
    <Page title={t.title} description={t.description} width={width}>
      <Survey {...props} />
    </Page>
  );
}
