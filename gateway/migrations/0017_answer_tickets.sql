CREATE TABLE "faq_vote" (
	"user_id" bigint NOT NULL,
	"item_id" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "faq_vote_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_picture" (
	"ticket_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "ticket_picture_ticket_id_position_pk" PRIMARY KEY("ticket_id","position")
);
--> statement-breakpoint
CREATE TABLE "ticket_reply" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"attempt_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_reply_attempt" UNIQUE("ticket_id","attempt_id")
);
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "party_id" bigint;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "error_id" text;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "faq_vote" ADD CONSTRAINT "faq_vote_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_picture" ADD CONSTRAINT "ticket_picture_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_picture" ADD CONSTRAINT "ticket_picture_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reply" ADD CONSTRAINT "ticket_reply_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faq_vote_item_id_index" ON "faq_vote" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "ticket_picture_media_id_index" ON "ticket_picture" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "ticket_reply_ticket_id_id_index" ON "ticket_reply" USING btree ("ticket_id","id");--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_party_id_index" ON "ticket" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "ticket_queue" ON "ticket" USING btree ("created_at") WHERE "ticket"."status" <> 'closed';
