CREATE TABLE "report" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"case_id" bigint NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"party_id" bigint,
	"attempt_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_once" UNIQUE("case_id","reporter_id"),
	CONSTRAINT "report_attempt" UNIQUE("reporter_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "report_case" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"subject_id" bigint,
	"excerpt" text DEFAULT '' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "user_warning" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "post_comment" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "post_comment" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_case_id_report_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_case" ADD CONSTRAINT "report_case_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_warning" ADD CONSTRAINT "user_warning_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_reporter_id_created_at_index" ON "report" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "report_party_id_index" ON "report" USING btree ("party_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_case_open" ON "report_case" USING btree ("target_kind","target_id") WHERE "report_case"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "report_case_queue" ON "report_case" USING btree ("opened_at") WHERE "report_case"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "report_case_closed_at_index" ON "report_case" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "report_case_subject_id_index" ON "report_case" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "user_warning_user_id_index" ON "user_warning" USING btree ("user_id");
--> statement-breakpoint
-- Earlier reports from rooms enter the queue: one case for each room or member, one report for each reporter.
INSERT INTO report_case (target_kind, target_id, subject_id, opened_at)
SELECT 'person', member_id, min(users.id), min(party_report.created_at)
FROM party_report LEFT JOIN users ON users.id::text = member_id
WHERE member_id IS NOT NULL GROUP BY member_id
UNION ALL
SELECT 'room', party_id::text, min(host_id), min(party_report.created_at)
FROM party_report JOIN party ON party.id = party_id
WHERE member_id IS NULL GROUP BY party_id;--> statement-breakpoint
INSERT INTO report (case_id, reporter_id, reason, note, party_id, created_at)
SELECT DISTINCT ON (report_case.id, reporter_id)
  report_case.id, reporter_id, reason, note, party_id, party_report.created_at
FROM party_report JOIN report_case
  ON target_kind = CASE WHEN member_id IS NULL THEN 'room' ELSE 'person' END
  AND target_id = coalesce(member_id, party_id::text)
ORDER BY report_case.id, reporter_id, party_report.created_at DESC;--> statement-breakpoint
DELETE FROM party_report;
