import { buffer } from 'node:stream/consumers';
import { packZip } from '@coursecraft/documents/zip/pack-files';

/** A page that reports a result when its button is pressed (SCORM 1.2). */
const PAGE = `<!doctype html><meta charset="utf-8"><title>Tea</title><h1>How long does green tea steep?</h1>
<button id="right">Two minutes</button><button id="wrong">An hour</button><p id="said"></p>
<script src="speak.js"></script>`;

const SCRIPT = `let api = null;
for (let at = window; !api && at; at = at.parent === at ? null : at.parent) api = at.API || null;
api.LMSInitialize('');
document.getElementById('said').textContent = api.LMSGetValue('cmi.core.student_name') + ' ' + api.LMSGetValue('cmi.suspend_data');
const say = (score, status) => () => {
  api.LMSSetValue('cmi.core.score.raw', String(score));
  api.LMSSetValue('cmi.core.lesson_status', status);
  api.LMSSetValue('cmi.suspend_data', 'was here');
  api.LMSCommit('');
};
document.getElementById('right').onclick = say(100, 'passed');
document.getElementById('wrong').onclick = say(20, 'failed');
addEventListener('pagehide', () => api.LMSFinish(''));`;

const MANIFEST = `<?xml version="1.0"?><manifest identifier="tea" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>Tea</title><item identifier="i" identifierref="r"><title>Steeping</title><adlcp:masteryscore>80</adlcp:masteryscore></item></organization></organizations>
<resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="page/index.html"/></resources></manifest>`;

export const scormPackage = (): Promise<Uint8Array> =>
  buffer(
    packZip([
      { path: 'imsmanifest.xml', content: MANIFEST },
      { path: 'page/index.html', content: PAGE },
      { path: 'page/speak.js', content: SCRIPT },
    ]),
  );
