import { catalogue } from '../../ui/i18n/catalogue.ts';

export const certificateMessages = catalogue({
  en: {
    missing: 'There is no certificate here',
    missingText: 'Check that the address is complete. Whoever it was issued to may also have deleted it.',
    certificate: 'Certificate',
    hasCompleted: 'has mastered all that is asked for in the course',
    shown: 'What was shown',
    issuedBy: 'Issued by',
    issuedOn: 'Issued on',
    verify: 'Verify it at',
    valid: 'This certificate holds.',
    validText: 'It was issued here on {date}, and every part of it was shown in answers of the person’s own.',
    withdrawn: 'Withdrawn since {date}',
    withdrawnText:
      'This certificate does not hold any more: something that it states was taken back, or its course was deleted.',
    print: 'Print or save as PDF',
    copyLink: 'Copy link',
    copied: 'Copied',
    download: 'Download the Open Badge',
    downloadHelp:
      'The Open Badge (Open Badges 3.0) is a signed file that other systems read and verify without asking here first.',

    get: 'Get your certificate',
    getText:
      'You have mastered all that this course asks for. A certificate gets a page of its own: whoever has its address sees the name you choose, the course, the day and what was shown. Nothing else of you is on it.',
    take: 'Issue the certificate',
    taking: 'Issuing…',
    name: 'Name on the certificate',
    nameHelp:
      'As it is to be read by others. It cannot be changed later; you can delete the certificate and get another.',
    cancel: 'Cancel',
    yours: 'Your certificate',
    yoursText: 'Issued on {date} to {name}. Whoever has its address can see it.',
    open: 'Open the certificate',
    earlier: 'Your certificate of {date} was withdrawn.',
    earlierText: 'Something that it states was taken back. When you have shown all again, you can get a new one.',

    none: 'You have none yet. A course that gives one offers it when you have mastered all of it.',
    listed: 'Issued on {date} to {name}',
    listedWithdrawn: 'Withdrawn since {date}',
    delete: 'Delete',
    deleteOf: 'Delete the certificate of “{title}”',
    deleteAsk: 'Delete the certificate of “{title}”?',
    deleteText:
      'Its page goes for good, and whoever verifies its Open Badge is told that it does not hold. What you have mastered stays, and as long as the course gives certificates you can get a new one.',
    deleteConfirm: 'Delete certificate',
  },
  de: {
    missing: 'Hier ist kein Zertifikat',
    missingText: 'Prüfen Sie, ob die Adresse vollständig ist. Vielleicht wurde das Zertifikat auch gelöscht.',
    certificate: 'Zertifikat',
    hasCompleted: 'hat alles gemeistert, was im Kurs verlangt wird',
    shown: 'Was gezeigt wurde',
    issuedBy: 'Ausgestellt von',
    issuedOn: 'Ausgestellt am',
    verify: 'Zu prüfen unter',
    valid: 'Dieses Zertifikat gilt.',
    validText: 'Es wurde hier am {date} ausgestellt, und jeder Teil davon wurde in eigenen Antworten gezeigt.',
    withdrawn: 'Zurückgezogen seit {date}',
    withdrawnText:
      'Dieses Zertifikat gilt nicht mehr: Etwas, das es bescheinigt, wurde zurückgenommen, oder sein Kurs wurde gelöscht.',
    print: 'Drucken oder als PDF speichern',
    copyLink: 'Link kopieren',
    copied: 'Kopiert',
    download: 'Open Badge herunterladen',
    downloadHelp:
      'Das Open Badge (Open Badges 3.0) ist eine signierte Datei, die andere Systeme lesen und prüfen, ohne erst hier zu fragen.',

    get: 'Zertifikat holen',
    getText:
      'Sie haben alles gemeistert, was dieser Kurs verlangt. Ein Zertifikat bekommt eine eigene Seite: Wer die Adresse hat, sieht den Namen, den Sie wählen, den Kurs, den Tag und was gezeigt wurde. Sonst steht nichts von Ihnen darauf.',
    take: 'Zertifikat ausstellen',
    taking: 'Wird ausgestellt …',
    name: 'Name auf dem Zertifikat',
    nameHelp:
      'So, wie andere ihn lesen sollen. Er lässt sich später nicht ändern; Sie können das Zertifikat löschen und ein anderes holen.',
    cancel: 'Abbrechen',
    yours: 'Ihr Zertifikat',
    yoursText: 'Ausgestellt am {date} für {name}. Wer die Adresse hat, kann es sehen.',
    open: 'Zertifikat öffnen',
    earlier: 'Ihr Zertifikat vom {date} wurde zurückgezogen.',
    earlierText:
      'Etwas, das es bescheinigt, wurde zurückgenommen. Wenn Sie wieder alles gezeigt haben, bekommen Sie ein neues.',

    none: 'Noch keine. Ein Kurs, der eines gibt, bietet es an, wenn Sie alles gemeistert haben.',
    listed: 'Ausgestellt am {date} für {name}',
    listedWithdrawn: 'Zurückgezogen seit {date}',
    delete: 'Löschen',
    deleteOf: 'Zertifikat von „{title}“ löschen',
    deleteAsk: 'Zertifikat von „{title}“ löschen?',
    deleteText:
      'Seine Seite verschwindet endgültig, und wer das Open Badge prüft, erfährt, dass es nicht gilt. Was Sie gemeistert haben, bleibt; solange der Kurs Zertifikate gibt, können Sie ein neues holen.',
    deleteConfirm: 'Zertifikat löschen',
  },
});
