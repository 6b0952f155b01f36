package tv.touchline.shell;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Answers the questions of `java.test.ts` with the code of the shell: one line each, fields separated by tabs. */
public final class Probe {
  public static void main(String[] arguments) throws Exception {
    BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    StringBuilder answers = new StringBuilder();
    for (String line = questions.readLine(); line != null; line = questions.readLine())
      answers.append(answer(line.split("\t", -1))).append('\n');
    System.out.write(answers.toString().getBytes(StandardCharsets.UTF_8));
    System.out.flush();
  }

  private static String answer(String[] asked) {
    switch (asked[0]) {
      case "link":
        return String.valueOf(Links.accept(asked[1], "touchline", new String[] {"sport.example"}));
      case "isPath":
        return String.valueOf(Links.isPath(asked[1]));
      case "outside":
        return String.valueOf(Links.mayOpenOutside(asked[1]));
      case "file":
        return String.valueOf(PageFiles.fileOf(asked[1]));
      case "type":
        return PageFiles.typeOf(asked[1]);
      case "page":
        return PageFiles.withScript(asked[1], PageFiles.shellScript("touchlineNative", "secret"));
      case "ratio":
        return Arrays.toString(Ratio.allowed(Double.parseDouble(asked[1]), Double.parseDouble(asked[2])));
      case "key":
        return String.valueOf(Keys.nameOf(Integer.parseInt(asked[1])));
      case "isOk":
        return String.valueOf(Keys.isOk(Integer.parseInt(asked[1])));
      case "actions":
        return Long.toBinaryString(MediaActions.bits(Arrays.asList(asked).subList(1, asked.length)));
      case "playing":
        Playing playing = new Playing(asked[1], "", "", asked[2].equals("plays"), asked[3].equals("picture"), new ArrayList<String>());
        return (playing.goesOnHidden() ? "goes on " : "") + (playing.shrinksWhenLeft() ? "shrinks" : "");
      case "sent":
        return plan(ReminderPlan.ofNew(reminders(asked), Long.parseLong(asked[1])));
      case "stored":
        return plan(ReminderPlan.ofStored(reminders(asked), Long.parseLong(asked[1])));
      case "due":
        return String.valueOf(ReminderPlan.isWorthShowing(reminders(asked).get(0), Long.parseLong(asked[1])));
      default:
        throw new IllegalArgumentException(asked[0]);
    }
  }

  /** Each is `id@time/path`. */
  private static List<Reminder> reminders(String[] asked) {
    List<Reminder> list = new ArrayList<>();
    for (int i = 2; i < asked.length; i++) {
      int at = asked[i].indexOf('@');
      int slash = asked[i].indexOf('/');
      int end = slash < 0 ? asked[i].length() : slash;
      int id = Integer.parseInt(asked[i].substring(0, at));
      list.add(new Reminder(id, "Kick-off", "", Long.parseLong(asked[i].substring(at + 1, end)), asked[i].substring(end)));
    }
    return list;
  }

  private static String plan(ReminderPlan plan) {
    return "set" + names(plan.toSet) + " show" + names(plan.toShow);
  }

  private static String names(List<Reminder> reminders) {
    StringBuilder names = new StringBuilder();
    for (Reminder reminder : reminders) names.append(' ').append(reminder.id);
    return names.toString();
  }
}
