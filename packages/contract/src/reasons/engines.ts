/** What an engine cannot do and what would help. */
export const engineReasons = {
  'too-long-at-work': 'This took too long and was stopped. Try again in a moment, or ask for less.',
  'too-much-at-once': 'This is too much at once. Use fewer or shorter documents.',
  'tokens-used-up':
    'This course has used its {tokens, number} tokens for today. Try again tomorrow, or ask your administrator to raise AI_COURSE_DAILY_TOKENS.',
  'own-tokens-used-up':
    'You have used your {tokens, number} tokens for today. Try again tomorrow, or ask your administrator to raise AI_PERSON_DAILY_TOKENS.',
  'nothing-to-draw-on': 'No documents are available. Upload one first, or switch one on.',
  'no-upload-ready': 'None of the selected uploads is ready. Wait until they are read, or select others.',
  'chosen-words-gone': 'The selected text is no longer in the element. Select it again.',
  'edits-do-not-fit': 'Some edits no longer fit the text, so nothing was changed. Propose them again.',
  'kind-needs-model': 'This needs a language model, and none is connected. Choose another type.',
  'nothing-to-put-differently': 'There is no text to rewrite here.',
  'said-more-than-allowed':
    'The result revealed a hidden answer, so it was discarded. Try again, or rephrase your request.',

  'no-document': 'There is no document to generate a module from. Upload one, or switch one on, and try again.',
  'documents-too-thin':
    '{names} {count, plural, one {has too little} other {have too little}} text for a module. Add a document with at least half a page of full sentences.',
  'documents-without-sentences':
    '{names} {count, plural, one {consists of} other {consist of}} lists, tables or names, with almost no explanations. Add a document that explains its subject in full sentences.',
  'module-without-draft': 'This module was not drafted by a model, so there is no outline to write from.',
  'outline-not-in-documents':
    'This outline no longer matches your documents. Create a new outline, then start the draft.',
  'nothing-for-kinds':
    'The documents have nothing for the element types you chose. Choose others, or say in the brief what to write about.',
  'nothing-for-that': 'The documents have nothing about this. Rephrase your request, or add a document.',
  'all-told-already':
    'This module already covers everything in the documents. Add a document, or say in the brief what to write about.',
  'kinds-without-model':
    'Without a language model, you can generate lessons, examples, checks, flashcards and summaries. Choose one of these, or connect a model.',
  'edits-without-model':
    'Requests in your own words need a language model. Without one, use a command to replace a term, move or delete a part, convert lists and tables, or insert a check, flashcards or a summary.',
  'documents-give-none':
    'This text and your documents do not contain what this needs. Add a document, or write it yourself.',
  'edit-changes-nothing': 'This changes nothing here. Choose something else.',
  'edit-target-missing': 'This text does not contain “{what}”. Check the spelling, or choose something else.',
  'edit-target-ambiguous': 'This text contains “{what}” more than once. Choose one of them.',
  'edit-form-unfit': '“{what}” cannot be edited this way without changing something else. Edit it by hand.',
  'part-cannot-move': '“{what}” cannot move there. Only parts with the same heading level can be swapped.',
  'list-not-plain':
    'This list cannot become a table. It has nested lists, checkboxes, or items with more than one paragraph.',
  'criteria-need-model':
    'Improving criteria needs a language model, and none is connected. Edit the criteria yourself, or connect a model.',
  'key-points-need-model':
    'Suggesting key points needs a language model, and none is connected. Write them yourself, or connect a model.',
  'scenarios-need-model':
    'Generating scenarios needs a language model, and none is connected. Write the scenario yourself, or connect a model.',
  'plain-already': 'This text is already as simple as it can be without AI. Ask the tutor about the difficult part.',
  'short-already': 'This text is already as short as it can be without AI.',
  'too-short-for-summary': 'This text is too short for a summary.',
  'too-few-terms':
    'This text defines too few terms for flashcards. Write your own as notes, or choose another element.',
  'no-example-here': 'This part of the course has no example. Ask the tutor or your teacher.',
  'variant-needs-model': 'This needs AI. Ask your administrator to connect a model.',

  'grading-needs-model':
    'No language model is connected, so open answers are not graded automatically. Grade them in “Grade answers”.',
  'translation-needs-model': 'Automatic translation needs a language model, and none is connected. Translate by hand.',
  'nothing-to-translate': 'Everything is translated. Choose an element to translate it again.',

  'recording-missing': 'The recording is empty. Record your answer again.',
  'recording-too-large': 'The recording is larger than {mib, number} MB. Record a shorter answer.',
  'recording-of-other-kind': 'This file is not an audio recording. Record your answer again.',
  'recording-without-speech': 'No speech was recognized. Record your answer again, closer to the microphone.',
  'recording-refused': '{provider} could not transcribe the recording. Record your answer again, or type it.',
  'transcription-needs-model': 'Recordings cannot be transcribed in this course. Type your answer.',

  'pictures-need-model':
    'Describing images needs a language model, and none is connected. Write the alternative text yourself.',
  'model-sees-no-pictures':
    'The model that drafts cannot see images. Write the alternative text yourself, or ask your administrator for a model that can.',

  'model-missing': 'The model engine needs a model name.',
  'model-wrote-nothing': 'The model returned nothing useful. Try again, or rephrase your request.',
  'model-nothing-for-kinds':
    'The model returned nothing for the element types you chose. Choose others, or say more in the brief.',
  'model-scenario-unfit': 'The scenario revealed a criterion or used none. Try again, or rephrase your request.',
  'model-too-late': '{provider} did not reply in time. Try again, or ask for less.',
  'model-key-refused': '{provider} rejected the API key. Ask your administrator to check the AI connection.',
  'model-unknown': '{provider} does not know this model. Ask your administrator to choose another one.',
  'model-too-much-text': 'This is too much text for {provider}. Choose fewer documents, or ask for less.',
  'model-window-too-small':
    'This is too much text for {provider}, which reads at most {tokens, number} tokens at once. Ask for less, or choose a model with a larger context window.',
  'model-busy': '{provider} accepts no more requests right now. Try again in a minute.',
  'model-busy-seconds':
    '{provider} accepts no more requests right now. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'model-in-trouble': '{provider} has a problem (HTTP {status}). Try again in a minute.',
  'model-refused': '{provider} rejected the request (HTTP {status}). Rephrase your request.',
  'model-declined': '{provider} declined to answer. Rephrase your request.',
  'model-broke-off': 'The reply of {provider} was cut off because it was too long. Ask for less.',
  'model-malformed': '{provider} returned invalid output twice. Try again, or choose another model.',
  'model-silent': '{provider} returned nothing. Try again.',
  'model-unreachable':
    '{provider} cannot be reached. Try again in a minute, or ask your administrator to check the AI connection.',

  'ai-key-missing': '{provider} needs an API key. Enter one.',
  'ai-key-refused': '{provider} refused the key. Check that it is complete and has not expired, or create a new one.',
  'ai-key-unreadable':
    'The stored key cannot be read on this server, because its secret key has changed. Enter the API key again.',
  'ai-address-missing': 'Enter the address of the model server, such as http://127.0.0.1:8000/v1.',
  'ai-address-with-password': 'Enter the address without a user name or password. The key has its own field.',
  'ai-key-characters': 'This is not an API key: it contains spaces or special characters. Copy the key again.',
  'ai-address-unknown':
    'Something answers at {address}, but it is not this kind of AI service. Check the address. It often ends with /v1.',
  'ai-unreachable': 'Nothing answers at {address}. Check the address, and that the server is running.',
  'ai-no-reply':
    '{address} did not reply within {seconds, plural, one {# second} other {# seconds}}. Check that the server is running and not overloaded.',
  'ai-no-models': '{provider} is connected but offers no model for text. Add one there, and test again.',
  'ai-model-slow':
    'Connected, but {model} did not reply within {seconds, plural, one {# second} other {# seconds}}. The first reply takes longer while a model is loaded. Test again in a minute.',
  'ai-model-unfit': 'Connected, but {model} does not return the data that Coursecraft asks for. Choose another model.',
  'ai-day-limit-reached':
    '{scope, select, course {This course has} other {This installation has}} used its AI budget for today. Try again tomorrow, or ask your administrator to raise it.',
  'ai-month-limit-reached':
    '{scope, select, course {This course has} other {This installation has}} used its AI budget for this month. Ask your administrator to raise it.',
  'ai-settings-changed':
    'Someone else has changed these settings in the meantime. Check the present settings and save again.',
  'ai-set-by-server': 'The server’s environment variables set this. Change them there, or remove AI_PROVIDER.',
  'ai-sign-in-again': 'Sign in again to change AI connections. Your last sign-in was more than an hour ago.',
  'evaluation-running': 'This model is being evaluated already. Wait for the result or stop the evaluation.',
  'evaluation-prompt-changed': 'The grading prompt has changed. Start again.',
  'evaluation-connection-deleted': 'The connection was deleted. Choose another one and start again.',
  'evaluation-budget-used': 'The AI budget of the installation is used up. Raise it, or evaluate later.',
  'evaluation-model-failed': 'The model did not answer. Test the connection and start again.',
  'ai-pull-ollama-only': 'Only Ollama can download models from here.',
  'ai-pull-failed': 'Ollama could not download {model}: {problem}.',

  'local-model-fits': 'This server can run “{model}”.',
  'local-model-memory-short':
    '“{model}” needs {needed, number} MB of memory, and this server has {limit, number} MB for it. Choose a smaller model, or ask your administrator to raise LOCAL_MODEL_MEMORY_MIB.',
  'local-model-memory-busy':
    '“{model}” needs {needed, number} MB of memory, and only {free, number} MB are free now. Stop other programs on the server, or choose a smaller model.',
  'local-model-disk-short':
    '“{model}” needs {needed, number} MB of disk space, and only {free, number} MB are free. Free some space, or choose a smaller model.',
  'local-model-not-installed':
    'The program that runs models on this server is not installed. Ask your administrator to run “npm run install-local-model”.',
  'local-runtime-not-installed':
    'The program for models could not be installed: {problem} Run “npm run install-local-model” on the server to see more.',
  'local-model-missing':
    '“{model}” is not on this server. Ask your administrator to download it, or choose another model.',
  'local-model-too-large':
    '“{model}” needs more memory than this server has or allows. Choose a smaller model, or ask your administrator to raise LOCAL_MODEL_MEMORY_MIB.',
  'local-model-does-not-load': '“{model}” cannot be loaded. Delete it and download it again, or choose another model.',
  'local-model-crashed': '“{model}” stopped unexpectedly. Try again. If it happens again, choose a smaller model.',
  'model-download-running': '“{model}” is already being downloaded. Wait until that is done.',
  'model-download-unreachable':
    '{host} cannot be reached. Check the connection of the server, set LOCAL_MODEL_MIRROR to another address, or add a model file that you have. A new attempt continues the download.',
  'model-download-refused':
    '{host} answered with an error (HTTP {status}). Try again later, or set LOCAL_MODEL_MIRROR to another address.',
  'model-download-other-content':
    '{host} sent something other than the model, perhaps a sign-in page. Check the proxy of the server, or set LOCAL_MODEL_MIRROR to another address.',
  'model-download-silent': '{host} stopped sending. Try again to continue the download.',
  'model-download-damaged':
    'What {host} sent is not the published model, so it was deleted. Try again, or set LOCAL_MODEL_MIRROR to another address.',
  'model-download-disk-full':
    'The disk is full: {needed, number} MB are still needed, and {free, number} MB are free. Free some space and try again to continue the download.',
  'model-file-relative': 'Enter the full path of the file, such as /srv/models/model.gguf.',
  'model-file-missing': 'There is no file at this path. Check the path on the server.',
  'model-file-folder': 'This path is not a file. Enter the path of the model file itself.',
  'model-file-unreadable': 'Coursecraft may not read this file. Change its permissions, or copy it elsewhere.',
  'model-file-not-gguf': 'This is not a model in the GGUF format. Choose a file that ends in .gguf.',
  'model-file-version': 'This GGUF file has version {version}. Only versions 2 and 3 are supported.',
  'model-file-damaged': 'The header of this model file is damaged. Download the file again.',
  'model-file-no-chat':
    'This model does not follow instructions: it has no vocabulary or no chat template. Choose an “instruct” or “chat” model.',
  'model-file-part-missing':
    'This model consists of several files. Enter the path of the first one, and put all of them in the same folder.',
} as const;
